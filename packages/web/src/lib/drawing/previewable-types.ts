import { documentTypeOf, type DocumentType } from '@curbcut/contract'
import { previewLimits } from './preview-limits.ts'
import type { PreviewKind } from './preview-messages.ts'
import type { PreviewError } from './worker-connection.ts'

/** Browsers show these images, and pdf.js draws PDFs. */
const previewKinds: Partial<Record<DocumentType, PreviewKind>> = {
  pdf: 'pdf',
  png: 'image',
  jpeg: 'image',
  gif: 'image',
  webp: 'image',
  bmp: 'image',
}

export const fileTypeLabel = (name: string): string => documentTypeOf(name)?.toUpperCase() ?? 'File'

export const previewKindOf = (name: string): PreviewKind | undefined => {
  const type = documentTypeOf(name)
  return type && previewKinds[type]
}

export const sizeLimitMessage = (sizeBytes: number): string | undefined =>
  sizeBytes > previewLimits.documentBytes
    ? `Pages of documents above ${previewLimits.documentBytes / 1024 ** 2} MB cannot be shown here.`
    : undefined

export const previewFailureMessages = {
  password: 'This PDF is protected by a password, so its pages cannot be shown.',
  broken:
    'This document is damaged, or its content does not match its name, so it cannot be shown.',
  tooManyPixels: 'This image has too many pixels to be shown.',
  tooSlow: 'This document takes too long to draw.',
} as const satisfies Record<PreviewError['failure'], string>
