import type { Mark, MarkAddress } from '#checks/content/mark.ts'
import type { PaintedContent, PaintedImage, ShownText } from '#checks/content/painted-content.ts'
import { unitSquareBox } from '#checks/content/text-position.ts'
import { fontNameOf } from '#checks/fonts/font.ts'
import { toWholeBox } from '#checks/pdf/boxes.ts'
import * as objects from '#checks/pdf/objects.ts'
import { truncate } from '#checks/result/place-text.ts'
import type { PlaceTextPart } from '#checks/result/place-text.ts'
import type { Spot } from '#checks/result/places.ts'

export const textPlace = (text: ShownText, piece: () => PlaceTextPart): Spot => ({
  page: text.page,
  ...mcidPlace(text.address),
  piece,
  locate: () => ({ font: fontNameOf(text.font) }),
  joins: { key: `text ${text.page}`, isRun: true, unit: 'line', height: text.baselinePosition.y },
})

/** Joins the strips of a sliced picture. */
export const imagePlace = ({ page, address, ref, matrix }: PaintedImage): Spot => ({
  page,
  ...mcidPlace(address),
  object: objects.objectName(ref),
  locate: () => ({ box: toWholeBox(unitSquareBox(matrix)), unit: 'picture' }),
  joins: { key: `picture ${page}`, isRun: true, unit: 'picture' },
})

/** Shapes cannot be distinguished for a person, so those of a page are one place. */
export const pathPlace = ({ page }: PaintedContent): Spot => ({
  page,
  locate: () => ({ unit: 'shape' }),
  joins: { key: `shape ${page}`, unit: 'shape' },
})

export const markPlace = ({ tag, address }: Mark, page: number): Spot => ({
  page,
  ...mcidPlace(address),
  detail: truncate(tag),
  joins: { key: `mark ${page}`, isRun: true, unit: 'passage' },
})

function mcidPlace({ mcid, form }: MarkAddress): Pick<Spot, 'mcid' | 'form'> {
  if (mcid === undefined || !Number.isSafeInteger(mcid) || mcid < 0) return {}
  return form ? { mcid, form: objects.objectName(form) } : { mcid }
}
