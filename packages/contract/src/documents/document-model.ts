import { z } from 'zod/mini'
import { boxSchema, checkedKinds, checkStates } from './check.ts'
import { modelPartSchema, unstructuredKinds } from './model-part.ts'

/** How far the model of a document is: what its check is like, or why the check made none. */
export const modelStates = [
  ...(['made', 'older', 'not_made', 'not_checked'] as const),
  ...checkStates.filter((state) => state !== 'done'),
] as const
export type ModelState = (typeof modelStates)[number]

/** The lists of a model. `parts` is the whole of it, and the others point into it. */
export const modelLists = [
  ...['parts', 'heard', 'headings', 'pictures', 'tables', 'cells', 'links', 'fields'],
  ...['languages', 'unread', 'decoration', 'pages'],
] as const
export type ModelList = (typeof modelLists)[number]

/** The most entries in one answer; long texts make it fewer. */
export const mostModelEntries = 200

const text = z.optional(z.string())

/** What lists share: the part that an entry is about, if one is, its page, and the beginning of its text. */
const about = {
  part: z.optional(z.number()),
  page: z.optional(z.number()),
  language: z.optional(z.string()),
  text,
}

/** A whole piece of text as a screen reader says it, with a description in place of a picture. */
const heardSchema = z.object({
  ...about,
  part: z.number(),
  lastPage: z.optional(z.number()),
  role: z.optional(z.string()),
})

/** A heading; without a level it is one whose level its place in the tree tells. */
const headingSchema = z.object({ ...about, level: z.optional(z.number()) })

/** A picture or a formula. Of an image, the whole document. */
const pictureSchema = z.object({
  ...about,
  role: z.optional(z.string()),
  alt: text,
  actual: text,
  /** Its name in an Office document. */
  name: text,
  isDecoration: z.optional(z.literal(true)),
  box: z.optional(boxSchema),
})

/** A table; its cells are entries of `cells`, from `firstCell` on. Its text is its caption. */
const tableSchema = z.object({
  ...about,
  lastPage: z.optional(z.number()),
  rows: z.number(),
  columns: z.number(),
  firstCell: z.number(),
  cells: z.number(),
  headerCells: z.number(),
  summary: text,
  /** Its cells do not fit into rows and columns, so that their places are as they are written. */
  isBroken: z.optional(z.literal(true)),
})

/** A cell of the table with this number among the tables. Rows and columns count from 0. */
const cellSchema = z.object({
  ...about,
  table: z.number(),
  row: z.number(),
  column: z.number(),
  rowSpan: z.number(),
  columnSpan: z.number(),
  isHeader: z.boolean(),
  /** What a header cell is for: `Row`, `Column`, `Both`. */
  scope: z.optional(z.string()),
  name: z.optional(z.string()),
  headers: z.optional(z.array(z.string())),
})

/** A link, with what its annotation says and where that leads: an address, or a page. */
const linkSchema = z.object({
  ...about,
  description: text,
  address: text,
  targetPage: z.optional(z.number()),
  object: z.optional(z.string()),
  box: z.optional(boxSchema),
})

/** The kinds of form fields. */
export const fieldKinds = [
  ...['text', 'checkbox', 'radio', 'button', 'choice', 'signature', 'unknown'],
] as const
export type FieldKind = (typeof fieldKinds)[number]

/** A form field, with its whole name and the label that a screen reader says. Its text is its value. */
const fieldSchema = z.object({
  ...about,
  kind: z.enum(fieldKinds),
  name: text,
  label: text,
  isRequired: z.optional(z.literal(true)),
  object: z.optional(z.string()),
  box: z.optional(boxSchema),
})

/** A passage that names a language of its own. */
const languageSchema = z.object({ ...about, language: z.string() })

/** Content that nobody reads: without a tag, or as decoration. */
const unstructuredSchema = z.object({
  ...about,
  content: z.optional(z.enum(unstructuredKinds)),
  box: z.optional(boxSchema),
})

/** A page: its visible part, by how many degrees it is turned, and its first part. */
const pageSchema = z.object({
  number: z.number(),
  box: z.optional(boxSchema),
  rotation: z.optional(z.number()),
  /** The first part with content of its own on the page. */
  part: z.optional(z.number()),
  unread: z.number(),
})

/** The shape of each list's entries. */
export const modelEntrySchemas = {
  parts: modelPartSchema,
  heard: heardSchema,
  headings: headingSchema,
  pictures: pictureSchema,
  tables: tableSchema,
  cells: cellSchema,
  links: linkSchema,
  fields: fieldSchema,
  languages: languageSchema,
  unread: unstructuredSchema,
  decoration: unstructuredSchema,
  pages: pageSchema,
} as const satisfies Record<ModelList, z.ZodMiniType>
export type ModelEntry<List extends ModelList = ModelList> = z.output<
  (typeof modelEntrySchemas)[List]
>

const answerOf = <List extends ModelList>(list: List) =>
  z.object({
    list: z.literal(list),
    /** The check that made the model: the parts of another one have other numbers. */
    check: z.string(),
    /** All entries of the list, those of other pages included. */
    total: z.number(),
    entries: z.array(modelEntrySchemas[list]),
    /** `from` of the next answer; null at the end. */
    next: z.nullable(z.number()),
  })

/** Some entries of one list of a model. */
export const modelEntriesSchema = z.discriminatedUnion('list', [
  answerOf('parts'),
  answerOf('heard'),
  answerOf('headings'),
  answerOf('pictures'),
  answerOf('tables'),
  answerOf('cells'),
  answerOf('links'),
  answerOf('fields'),
  answerOf('languages'),
  answerOf('unread'),
  answerOf('decoration'),
  answerOf('pages'),
])
export type ModelEntries = z.output<typeof modelEntriesSchema>

const totals = z.object(
  Object.fromEntries(modelLists.map((list) => [list, z.number()])) as Record<
    ModelList,
    z.ZodMiniNumber
  >,
)

/** What a reader of a document meets, in numbers. Its lists are calls of their own. */
export const modelSchema = z.object({
  kind: z.enum(checkedKinds),
  /** Absent for documents that have no pages of their own. */
  pages: z.optional(z.number()),
  isTagged: z.boolean(),
  /** The language of the document. */
  language: z.optional(z.string()),
  /** How many entries each list has. */
  totals,
  /** Where the model ends although the document goes on, and why; null where it is whole. */
  cut: z.nullable(
    z.object({
      part: z.optional(z.number()),
      page: z.optional(z.number()),
      reason: z.string(),
    }),
  ),
  /** What could not be read, in words. */
  gaps: z.array(z.string()),
})
export type Model = z.output<typeof modelSchema>

/** The model of one document, or why there is none. */
export const documentModelSchema = z.object({
  state: z.enum(modelStates),
  /** The check that made the model, or made none; null where there is no check. */
  check: z.nullable(z.string()),
  document: z.object({
    file_name: z.string(),
    /** The number of the fixed document; null for the original. */
    version: z.nullable(z.number()),
  }),
  /** Null unless `made`. */
  model: z.nullable(modelSchema),
})
export type DocumentModel = z.output<typeof documentModelSchema>
