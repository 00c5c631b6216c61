import { Name } from '#checks/objects/lexer.ts'
import { has, nameAt, numberAt, textAt } from '#checks/objects/objects.ts'
import { decodeText } from '#checks/objects/texts.ts'
import type { Claim } from '#checks/tree/claims.ts'
import type { Value } from './tokenizer.ts'
import type { Dict, Ref } from '#checks/objects/values.ts'

/** What marked content says of itself. */
export type Properties = {
  mcid: number | undefined
  language: string | undefined
  hasActualText: boolean
  /** The text that represents what the mark shows. */
  actualText: string | undefined
  hasAlternative: boolean
  hasExpansion: boolean
  /** Of decoration: whether it is what is on each page, such as headers, footers and watermarks. */
  isPagination: boolean
}

/** What holds for content, by all marks, forms and elements around it. */
export type Surroundings = {
  isTagged: boolean
  isArtifact: boolean
  /** Whether the kids of the tree lead to it, so that it is read. */
  isReached: boolean
  hasLanguage: boolean
  /** The nearest element to which it belongs. */
  element: Dict | undefined
}

export const nothingAround: Surroundings = {
  isTagged: false,
  isArtifact: false,
  isReached: false,
  hasLanguage: false,
  element: undefined,
}

/** The number of the nearest marked content around something, and the form in which it counts, if any. */
export type MarkAddress = {
  mcid: number | undefined
  form: Ref | undefined
  /** The form or picture that is tagged as a whole, where no mark has a number. */
  object?: Ref | undefined
  /** Whether the mark with the number is decoration, or is in some. */
  isArtifact?: boolean
  /** How often the number stood before in the same stream. */
  again?: number
}

export const noAddress: MarkAddress = { mcid: undefined, form: undefined }

export type Mark = {
  tag: string
  properties: Properties
  address: MarkAddress
  /** The element to which the parent tree leads from its number, and what the kids of the tree lead there. */
  owner: Dict | undefined
  claim: Claim | undefined
  /** What holds inside of the mark, its own properties included. */
  inside: Surroundings
  outside: Surroundings
  /** The outermost mark around content, be it this one, whose text represents what it shows. */
  replacing: Mark | undefined
  /** The outermost decoration. */
  artifact: Mark | undefined
  /** The language that the nearest mark names. */
  language: string | undefined
}

type Opened = Omit<Mark, 'replacing' | 'artifact' | 'language'>

/** A mark inside of another one. */
export function nestedMark(opened: Opened, outer: Mark | undefined): Mark {
  const { properties, tag } = opened
  const mark: Mark = {
    ...opened,
    replacing: outer?.replacing,
    artifact: outer?.artifact,
    language: properties.language ?? outer?.language,
  }
  if (properties.actualText !== undefined) mark.replacing ??= mark
  if (tag === 'Artifact') mark.artifact ??= mark
  return mark
}

export const noProperties: Properties = {
  mcid: undefined,
  language: undefined,
  hasActualText: false,
  actualText: undefined,
  hasAlternative: false,
  hasExpansion: false,
  isPagination: false,
}

/** The types of decoration that is on each page; a subtype may stand without its type. */
const pagination = new Set(['Pagination', 'Header', 'Footer', 'Watermark', 'PageNum', 'Bates'])

const isPagination = (...types: (string | undefined)[]) =>
  types.some((type) => type !== undefined && pagination.has(type))

export const propertiesIn = (dict: Dict): Properties => ({
  mcid: numberAt(dict, 'MCID'),
  language: textAt(dict, 'Lang'),
  hasActualText: has(dict, 'ActualText'),
  actualText: textAt(dict, 'ActualText'),
  hasAlternative: has(dict, 'Alt'),
  hasExpansion: has(dict, 'E'),
  isPagination: isPagination(nameAt(dict, 'Type'), nameAt(dict, 'Subtype')),
})

export function propertiesWritten(values: Map<string, Value>): Properties {
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

function nameIn(values: Map<string, Value>, key: string): string | undefined {
  const value = values.get(key)
  return value instanceof Name ? value.name : undefined
}
