import { decodeText } from '#checks/pdf/decode-text.ts'
import { Name } from '#checks/pdf/lexer.ts'
import { has, nameAt, numberAt, textAt } from '#checks/pdf/objects.ts'
import type { Dict, Ref } from '#checks/pdf/values.ts'
import type { ContentReference } from '#checks/tree/content-references.ts'
import type { ContentValue } from './tokenizer.ts'

export type PropertyList = {
  mcid: number | undefined
  language: string | undefined
  hasActualText: boolean
  actualText: string | undefined
  hasAlternative: boolean
  hasExpansion: boolean
  /** Whether the decoration repeats on each page, such as headers, footers and watermarks. */
  isPagination: boolean
}

/** What all enclosing marks, forms and elements mean for content. */
export type EnclosingContext = {
  isTagged: boolean
  isArtifact: boolean
  /** Whether the kids of the structure tree lead to the content, so that it is read. */
  isInStructureTree: boolean
  hasLanguage: boolean
  element: Dict | undefined
}

export const noEnclosingContext: EnclosingContext = {
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
  /** Whether the mark with the MCID is decoration or inside decoration. */
  isArtifact?: boolean
  /** How often the MCID occurred before in the same stream. */
  occurrence?: number
}

export const noAddress: MarkAddress = { mcid: undefined, form: undefined }

export type Mark = {
  tag: string
  properties: PropertyList
  address: MarkAddress
  /** `owner` comes from the parent tree, `claim` from the kids of the structure tree. */
  owner: Dict | undefined
  reference: ContentReference | undefined
  inside: EnclosingContext
  outside: EnclosingContext
  /** The outermost mark with an ActualText, which may be this one. */
  actualTextMark: Mark | undefined
  artifact: Mark | undefined
  language: string | undefined
}

type NewMark = Omit<Mark, 'actualTextMark' | 'artifact' | 'language'>

export function nestMark(newMark: NewMark, outer: Mark | undefined): Mark {
  const { properties, tag } = newMark
  const mark: Mark = {
    ...newMark,
    actualTextMark: outer?.actualTextMark,
    artifact: outer?.artifact,
    language: properties.language ?? outer?.language,
  }
  if (properties.actualText !== undefined) mark.actualTextMark ??= mark
  if (tag === 'Artifact') mark.artifact ??= mark
  return mark
}

export const emptyPropertyList: PropertyList = {
  mcid: undefined,
  language: undefined,
  hasActualText: false,
  actualText: undefined,
  hasAlternative: false,
  hasExpansion: false,
  isPagination: false,
}

/** Some documents give the subtype without its type. */
const paginationTypes = new Set(['Pagination', 'Header', 'Footer', 'Watermark', 'PageNum', 'Bates'])

const isPagination = (...types: (string | undefined)[]) =>
  types.some((type) => type !== undefined && paginationTypes.has(type))

export const readPropertyDict = (dict: Dict): PropertyList => ({
  mcid: numberAt(dict, 'MCID'),
  language: textAt(dict, 'Lang'),
  hasActualText: has(dict, 'ActualText'),
  actualText: textAt(dict, 'ActualText'),
  hasAlternative: has(dict, 'Alt'),
  hasExpansion: has(dict, 'E'),
  isPagination: isPagination(nameAt(dict, 'Type'), nameAt(dict, 'Subtype')),
})

export function readInlinePropertyDict(values: Map<string, ContentValue>): PropertyList {
  const mcid = values.get('MCID')
  const language = values.get('Lang')
  const actualText = values.get('ActualText')
  return {
    mcid: typeof mcid === 'number' ? mcid : undefined,
    language: language instanceof Uint8Array ? decodeText(language) : undefined,
    hasActualText: values.has('ActualText'),
    actualText: actualText instanceof Uint8Array ? decodeText(actualText) : undefined,
    hasAlternative: values.has('Alt'),
    hasExpansion: values.has('E'),
    isPagination: isPagination(nameIn(values, 'Type'), nameIn(values, 'Subtype')),
  }
}

function nameIn(values: Map<string, ContentValue>, key: string): string | undefined {
  const value = values.get(key)
  return value instanceof Name ? value.name : undefined
}
