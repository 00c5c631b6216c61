import type { DocumentType } from '@curbcut/contract'

/**
 * The name of an upload with the ending of the type that was found at its upload: the ending decides how a check or a
 * repair reads it.
 */
export const nameByType = (name: string, type: DocumentType): string =>
  `${name.replace(/\.[^.]*$/, '')}.${type}`
