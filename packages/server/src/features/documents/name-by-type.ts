import type { DocumentType } from '@curbcut/contract'

/** Checks and repairs go by the extension, so it has to match the type detected at upload. */
export const nameByType = (name: string, type: DocumentType): string =>
  `${name.replace(/\.[^.]*$/, '')}.${type}`
