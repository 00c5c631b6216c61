import type { Mark, MarkAddress } from '#checks/content/marks.ts'
import { boxOf } from '#checks/content/positions.ts'
import type { Shown, ShownImage, ShownText } from '#checks/content/shown.ts'
import { fontNameOf } from '#checks/fonts/font.ts'
import * as objects from '#checks/pdf/objects.ts'
import { toWholeBox } from '#checks/pdf/boxes.ts'
import { shortened } from '#checks/result/place-text.ts'
import type { Piece } from '#checks/result/place-text.ts'
import type { Spot } from '#checks/result/places.ts'

export const placeOfText = (text: ShownText, piece: () => Piece): Spot => ({
  ...{ page: text.page, ...numbered(text.address), piece },
  more: () => ({ font: fontNameOf(text.font) }),
  joins: { key: `text ${text.page}`, isRun: true, unit: 'line', height: text.onLine.y },
})

/** Joins the strips of a sliced picture. */
export const placeOfImage = ({ page, address, ref, matrix }: ShownImage): Spot => ({
  ...{ page, ...numbered(address), object: objects.objectName(ref) },
  more: () => ({ box: toWholeBox(boxOf(matrix)), unit: 'picture' }),
  joins: { key: `picture ${page}`, isRun: true, unit: 'picture' },
})

/** Shapes cannot be distinguished for a person, so those of a page are one place. */
export const placeOfPath = ({ page }: Shown): Spot => ({
  page,
  more: () => ({ unit: 'shape' }),
  joins: { key: `shape ${page}`, unit: 'shape' },
})

export const placeOfMark = ({ tag, address }: Mark, page: number): Spot => ({
  ...{ page, ...numbered(address), detail: shortened(tag) },
  joins: { key: `mark ${page}`, isRun: true, unit: 'passage' },
})

function numbered({ mcid, form }: MarkAddress): Pick<Spot, 'mcid' | 'form'> {
  if (mcid === undefined || !Number.isSafeInteger(mcid) || mcid < 0) return {}
  return form ? { mcid, form: objects.objectName(form) } : { mcid }
}
