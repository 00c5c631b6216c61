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

type Facts = { name: string; sizeBytes: number }

export function noPreviewReason({ name, sizeBytes }: Facts): string | undefined {
  if (!drawnKindOf(name)) {
    return `There is no preview of ${typeWord(name)} files: a browser cannot draw them.`
  }
  if (sizeBytes > previewLimits.documentBytes) {
    return `There is no preview of documents above ${previewLimits.documentBytes / 1024 ** 2} MB.`
  }
  return undefined
}

export const whyNotDrawn = {
  password: 'This PDF is protected by a password, so there is no preview of it.',
  broken:
    'This document is damaged, or its content does not match its name, so there is no preview of it.',
  tooManyPixels: 'This image has too many pixels for a preview.',
  tooSlow: 'This document takes too long to draw.',
} as const satisfies Record<NotDrawn['failure'], string>
