import { z } from 'zod/mini'
import { boxSchema } from './check.ts'

/** `text` is tagged content between tags; `unread` is neither tagged nor decoration. */
export const partKinds = ['tag', 'text', 'unread', 'decoration'] as const
export type PartKind = (typeof partKinds)[number]

export const unstructuredKinds = ['text', 'picture', 'shape', 'annotation'] as const

/** Marked content, numbered within its page or form. */
const markedContentSchema = z.object({
  page: z.number(),
  mcid: z.number(),
  /** The form that numbers the content: `12 0`. */
  form: z.optional(z.string()),
})

const partObjectSchema = z.object({
  /** Object and generation number: `12 0`. */
  object: z.optional(z.string()),
  page: z.optional(z.number()),
  box: z.optional(boxSchema),
})

/** Attributes of a tag, as written. */
const attributesSchema = z.object({
  scope: z.optional(z.string()),
  /** The identifiers of a cell's headers. */
  headers: z.optional(z.array(z.string())),
  rowSpan: z.optional(z.number()),
  columnSpan: z.optional(z.number()),
  /** How a list is numbered: `Decimal`, `Disc` … */
  numbering: z.optional(z.string()),
  placement: z.optional(z.string()),
  summary: z.optional(z.string()),
})

const optionalText = z.optional(z.string())

/** In reading order; parts that nobody reads come last, page by page. */
export const modelPartSchema = z.object({
  /** Its number in the list, from 0. */
  id: z.number(),
  kind: z.enum(partKinds),
  parent: z.optional(z.number()),
  depth: z.number(),
  /** The last part below it; itself without any. */
  last: z.number(),
  /** The standard type of a tag; absent if its own type maps to none. */
  role: z.optional(z.string()),
  /** The type as written, if it differs. */
  type: z.optional(z.string()),
  /** The first page with content of it or below it; `lastPage` if that differs. */
  page: z.optional(z.number()),
  lastPage: z.optional(z.number()),
  /** The object of a tag, or of an untagged picture: `12 0`. */
  object: z.optional(z.string()),
  /** The identifier of a tag, to which headers of cells refer. */
  name: z.optional(z.string()),
  /** Content of its own, without that of parts below it; at most a hundred. */
  marks: z.optional(z.array(markedContentSchema)),
  objects: z.optional(z.array(partObjectSchema)),
  /** The language in force; `isOwnLanguage` if the part sets it itself. */
  language: z.optional(z.string()),
  isOwnLanguage: z.optional(z.literal(true)),
  text: optionalText,
  /** Its description, replacement text, expansion of an abbreviation, title. */
  alt: optionalText,
  actual: optionalText,
  expansion: optionalText,
  title: optionalText,
  /** One of its texts was too long and is cut. */
  isCut: z.optional(z.literal(true)),
  /** A screen reader speaks the description of a part above it instead. */
  isReplaced: z.optional(z.literal(true)),
  /** The kind of content without a tag. */
  content: z.optional(z.enum(unstructuredKinds)),
  attributes: z.optional(attributesSchema),
  box: z.optional(boxSchema),
})
export type ModelPart = z.output<typeof modelPartSchema>
