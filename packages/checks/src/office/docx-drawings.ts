import { hasVisibleText } from '#checks/result/has-visible-text.ts'
import type { PictureFacts } from './office-rules.ts'
import { createPicture } from './pictures.ts'
import { attributeOf } from './read-part.ts'
import type { Attributes } from './read-part.ts'

export type OpenDrawing = {
  picture: PictureFacts
  hasText: boolean
  hasPicture: boolean
  isPicture: boolean
  isLink: boolean
}

type DrawingState = { drawings: OpenDrawing[] }

const emptyDrawing = { hasText: false, hasPicture: false, isLink: false }

export function openDrawing({ drawings }: DrawingState) {
  drawings.push({ picture: createPicture(), ...emptyDrawing, isPicture: true })
}

/** VML, from older programs. */
export const vmlShapeNames = [
  'shape',
  'rect',
  'roundrect',
  'oval',
  'line',
  'polyline',
  'arc',
  'curve',
  'group',
]

/** Returns the address of its link. A VML shape is a picture only if it contains image data. */
export function openVmlDrawing(
  { drawings }: DrawingState,
  attributes: Attributes,
): string | undefined {
  const alternative = attributeOf(attributes, 'alt')
  const picture = {
    ...createPicture(),
    description: hasVisibleText(alternative) ? (alternative?.trim() ?? '') : '',
  }
  const address = attributeOf(attributes, 'href')?.trim() || undefined
  drawings.push({ picture, ...emptyDrawing, isPicture: false, isLink: address !== undefined })
  return address
}

/** False if the open drawing is already a link: click and hover make one link. */
export function markAsLink({ drawings }: DrawingState): boolean {
  const drawing = drawings.at(-1)
  if (!drawing || drawing.isLink) return false
  drawing.isLink = true
  return true
}

export const isReadAsPicture = ({ isPicture, hasText, hasPicture }: OpenDrawing): boolean =>
  isPicture && (!hasText || hasPicture)
