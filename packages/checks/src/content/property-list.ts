import { decodeText } from '#checks/pdf/decode-text.ts'
import { Name } from '#checks/pdf/lexer.ts'
import { has, nameAt, numberAt, textAt } from '#checks/pdf/objects.ts'
import type { Dict } from '#checks/pdf/values.ts'
import type { ContentValue } from './tokenizer.ts'

export type PropertyList = {
  mcid: number | undefined
  language: string | undefined
  /** True also for an ActualText that is no text, which has no `actualText`. */
  hasActualText: boolean
  actualText: string | undefined
  hasAltText: boolean
  hasExpansion: boolean
  /** Whether the artifact repeats on each page, such as headers, footers and watermarks. */
  isPagination: boolean
}

/** Reads one kind of dictionary, of the document's or in content. */
type PropertyReader = {
  has: (key: string) => boolean
  numberAt: (key: string) => number | undefined
  textAt: (key: string) => string | undefined
  nameAt: (key: string) => string | undefined
}

const toPropertyList = (reader: PropertyReader): PropertyList => ({
  mcid: reader.numberAt('MCID'),
  language: reader.textAt('Lang'),
  hasActualText: reader.has('ActualText'),
  actualText: reader.textAt('ActualText'),
  hasAltText: reader.has('Alt'),
  hasExpansion: reader.has('E'),
  isPagination: [reader.nameAt('Type'), reader.nameAt('Subtype')].some(isPaginationType),
})

/** Some documents give the subtype without its type. */
const paginationTypes = new Set(['Pagination', 'Header', 'Footer', 'Watermark', 'PageNum', 'Bates'])

const isPaginationType = (type: string | undefined) =>
  type !== undefined && paginationTypes.has(type)

export const emptyPropertyList: PropertyList = {
  mcid: undefined,
  language: undefined,
  hasActualText: false,
  actualText: undefined,
  hasAltText: false,
  hasExpansion: false,
  isPagination: false,
}

export const readPropertyDict = (dict: Dict): PropertyList =>
  toPropertyList({
    has: (key) => has(dict, key),
    numberAt: (key) => numberAt(dict, key),
    textAt: (key) => textAt(dict, key),
    nameAt: (key) => nameAt(dict, key),
  })

export const readInlinePropertyDict = (values: Map<string, ContentValue>): PropertyList =>
  toPropertyList({
    has: (key) => values.has(key),
    numberAt(key) {
      const value = values.get(key)
      return typeof value === 'number' ? value : undefined
    },
    textAt(key) {
      const value = values.get(key)
      return value instanceof Uint8Array ? decodeText(value) : undefined
    },
    nameAt(key) {
      const value = values.get(key)
      return value instanceof Name ? value.name : undefined
    },
  })
