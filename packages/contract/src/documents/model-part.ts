import { z } from 'zod/mini'
import { boxSchema } from './check.ts'

/**
 * What a part is: a tag; content of a tag that is among other tags; content that is neither tagged nor
 * decoration; decoration.
 */
export const partKinds = ['tag', 'text', 'unread', 'decoration'] as const
export type PartKind = (typeof partKinds)[number]

/** What content without a tag is. */
export const unstructuredKinds = ['text', 'picture', 'shape', 'annotation'] as const

/** Content as its page or form numbers it. */
const markSchema = z.object({
  page: z.number(),
  mcid: z.number(),
  /** The form in which the number counts: `12 0`. */
  form: z.optional(z.string()),
})

/** An annotation or another object that belongs to a part. */
const partObjectSchema = z.object({
  /** Number and generation: `12 0`. */
  object: z.optional(z.string()),
  page: z.optional(z.number()),
  box: z.optional(boxSchema),
})

/** What a tag says of itself next to its texts, as it is written. */
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

const text = z.optional(z.string())

/**
 * One part of what a reader meets. Parts stand in reading order; those that nobody reads come behind all others,
 * page by page.
 */
export const modelPartSchema = z.object({
  /** Its number in the list, from 0. */
  id: z.number(),
  kind: z.enum(partKinds),
  /** Absent at the top. */
  parent: z.optional(z.number()),
  depth: z.number(),
  /** The last part below it; itself where there is none. */
  last: z.number(),
  /** The standard type of a tag; absent where its own type leads to none. */
  role: z.optional(z.string()),
  /** The type of a tag as it is written, where that differs. */
  type: z.optional(z.string()),
  /** The first page with content of it or of a part below it, and the last one where that differs. */
  page: z.optional(z.number()),
  lastPage: z.optional(z.number()),
  /** The object of a tag, or of a picture that no tag holds: `12 0`. */
  object: z.optional(z.string()),
  /** The identifier of a tag, to which headers of cells refer. */
  name: z.optional(z.string()),
  /** Its own content, without that of parts below it; up to a hundred. */
  marks: z.optional(z.array(markSchema)),
  objects: z.optional(z.array(partObjectSchema)),
  /** The language in force, and whether the part says it itself. */
  language: z.optional(z.string()),
  isOwnLanguage: z.optional(z.literal(true)),
  /** What its own content says. */
  text,
  /** Its description, the text that represents its content, what an abbreviation represents, its title. */
  alt: text,
  actual: text,
  expansion: text,
  title: text,
  /** A text of it was too long and is cut. */
  isCut: z.optional(z.literal(true)),
  /** A part above it is read by its description or replacement text, and this one is not read. */
  isReplaced: z.optional(z.literal(true)),
  /** What content without a tag is. */
  content: z.optional(z.enum(unstructuredKinds)),
  attributes: z.optional(attributesSchema),
  /** Where it is on `page`, where the check knows it. */
  box: z.optional(boxSchema),
})
export type ModelPart = z.output<typeof modelPartSchema>
