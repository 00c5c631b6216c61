import { saysText } from '#checks/result/says-text.ts'
import type { Picture } from './office-rules.ts'
import { openPicture } from './pictures.ts'
import { valueOf } from './read-part.ts'
import type { Attributes } from './read-part.ts'

/** A drawing of a Word document that is being read: a picture, a chart, a text box, or several of them. */
export type OpenDrawing = {
  picture: Picture
  hasText: boolean
  /** Next to text, what is in it as a picture. */
  hasPicture: boolean
  isPicture: boolean
  /** It leads somewhere itself. */
  isLink: boolean
}

type WithDrawings = { drawings: OpenDrawing[] }

const nothingSeen = { hasText: false, hasPicture: false, isLink: false }

export function openDrawing({ drawings }: WithDrawings) {
  drawings.push({ picture: openPicture(), ...nothingSeen, isPicture: true })
}

/** The shapes of older programs (VML). */
export const oldShapes = [
  ...['shape', 'rect', 'roundrect', 'oval', 'line', 'polyline', 'arc', 'curve', 'group'],
]

/** A shape of an older program is a picture where it holds the data of one. Returns where it leads itself. */
export function openShape({ drawings }: WithDrawings, attributes: Attributes): string | undefined {
  const alternative = valueOf(attributes, 'alt')
  const picture = {
    ...openPicture(),
    description: saysText(alternative) ? (alternative?.trim() ?? '') : '',
  }
  const address = valueOf(attributes, 'href')?.trim() || undefined
  drawings.push({ picture, ...nothingSeen, isPicture: false, isLink: address !== undefined })
  return address
}

/** Whether the drawing that is open becomes a link now: it is one, whatever leads on, a press or a pointer over it. */
export function becomesLink({ drawings }: WithDrawings): boolean {
  const drawing = drawings.at(-1)
  if (!drawing || drawing.isLink) return false
  drawing.isLink = true
  return true
}

/** A drawing that holds text and no picture is read as text and needs no description. */
export const isReadAsPicture = ({ isPicture, hasText, hasPicture }: OpenDrawing): boolean =>
  isPicture && (!hasText || hasPicture)
