import type { Dict, Ref } from '#checks/pdf/values.ts'
import type { ContentReference } from '#checks/tree/content-references.ts'
import type { PropertyList } from './property-list.ts'

/** What all enclosing marks, forms and elements mean for content. */
export type EnclosingContext = {
  isTagged: boolean
  isArtifact: boolean
  /** Whether the kids of the structure tree lead to the content, so that it is read. */
  isInStructureTree: boolean
  hasLanguage: boolean
  element: Dict | undefined
}

export const emptyEnclosingContext: EnclosingContext = {
  isTagged: false,
  isArtifact: false,
  isInStructureTree: false,
  hasLanguage: false,
  element: undefined,
}

export type MarkAddress = {
  mcid: number | undefined
  form: Ref | undefined
  /** The form or picture that is tagged as a whole, where no mark has an MCID. */
  object?: Ref | undefined
  /** Whether the mark with the MCID is an artifact or inside one. */
  isArtifact?: boolean
  /** How often the MCID occurred before in the same stream. */
  occurrence?: number
}

export const emptyAddress: MarkAddress = { mcid: undefined, form: undefined }

export type Mark = {
  tag: string
  properties: PropertyList
  address: MarkAddress
  /** By the parent tree; `reference` is by the kids of the structure tree, and they may disagree. */
  owner: Dict | undefined
  reference: ContentReference | undefined
  inside: EnclosingContext
  outside: EnclosingContext
  /** The outermost mark with an ActualText, which may be this one. */
  actualTextMark: Mark | undefined
  /** The outermost artifact, which may be this one. */
  artifactMark: Mark | undefined
  language: string | undefined
}
