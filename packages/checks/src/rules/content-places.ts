import type { Mark, MarkAddress } from '#checks/content/mark.ts'
import type { PaintedContent, PaintedImage, ShownText } from '#checks/content/painted-content.ts'
import { unitSquareBox } from '#checks/content/text-position.ts'
import { fontNameOf } from '#checks/fonts/font.ts'
import { toWholeBox } from '#checks/pdf/boxes.ts'
import * as objects from '#checks/pdf/objects.ts'
import { toPlaceText } from '#checks/result/place-text.ts'
import type { PlaceTextPiece } from '#checks/result/place-text.ts'
import type { ReportedPlace } from '#checks/result/places.ts'

export const toTextPlace = (text: ShownText, piece: () => PlaceTextPiece): ReportedPlace => ({
  page: text.page,
  ...toMcidPlace(text.address),
  piece,
  locate: () => ({ font: fontNameOf(text.font) }),
  grouping: {
    key: `text ${text.page}`,
    isConsecutive: true,
    unit: 'line',
    height: text.baselinePosition.y,
  },
})

/** Joins the strips of a sliced picture. */
export const toImagePlace = ({ page, address, ref, matrix }: PaintedImage): ReportedPlace => ({
  page,
  ...toMcidPlace(address),
  object: objects.objectName(ref),
  locate: () => ({ box: toWholeBox(unitSquareBox(matrix)), unit: 'picture' }),
  grouping: { key: `picture ${page}`, isConsecutive: true, unit: 'picture' },
})

/** Shapes cannot be distinguished for a person, so those of a page are one place. */
export const toPathPlace = ({ page }: PaintedContent): ReportedPlace => ({
  page,
  locate: () => ({ unit: 'shape' }),
  grouping: { key: `shape ${page}`, unit: 'shape' },
})

export const toMarkPlace = ({ tag, address }: Mark, page: number): ReportedPlace => ({
  page,
  ...toMcidPlace(address),
  detail: toPlaceText(tag),
  grouping: { key: `mark ${page}`, isConsecutive: true, unit: 'passage' },
})

function toMcidPlace({ mcid, form }: MarkAddress): Pick<ReportedPlace, 'mcid' | 'form'> {
  if (mcid === undefined || !Number.isSafeInteger(mcid) || mcid < 0) return {}
  return form ? { mcid, form: objects.objectName(form) } : { mcid }
}
