import { documentTypeOf, type DocumentType } from '@curbcut/contract'
import { previewLimits } from './preview-limits.ts'
import type { DrawnKind } from './preview-messages.ts'
import type { NotDrawn } from './worker-connection.ts'

/** Browsers show these images, and pdf.js draws PDFs. */
const drawnTypes: Partial<Record<DocumentType, DrawnKind>> = {
  pdf: 'pdf',
  png: 'image',
  jpeg: 'image',
  gif: 'image',
  webp: 'image',
  bmp: 'image',
}

export const typeWord = (name: string): string => documentTypeOf(name)?.toUpperCase() ?? 'File'

export const drawnKindOf = (name: string): DrawnKind | undefined => {
  const type = documentTypeOf(name)
  return type && drawnTypes[type]
}

export const tooLargeToDraw = (sizeBytes: number): string | undefined =>
  sizeBytes > previewLimits.documentBytes
    ? `Pages of documents above ${previewLimits.documentBytes / 1024 ** 2} MB cannot be shown here.`
    : undefined

export const whyNotDrawn = {
  password: 'This PDF is protected by a password, so its pages cannot be shown.',
  broken:
    'This document is damaged, or its content does not match its name, so it cannot be shown.',
  tooManyPixels: 'This image has too many pixels to be shown.',
  tooSlow: 'This document takes too long to draw.',
} as const satisfies Record<NotDrawn['failure'], string>
