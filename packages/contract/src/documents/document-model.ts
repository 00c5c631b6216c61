import { z } from 'zod/mini'
import { boxSchema, checkedDocumentKinds, checkStates } from './check.ts'
import { modelPartSchema, unstructuredKinds } from './model-part.ts'

/** The state of the check or, once that is done, of the model. */
export const modelStates = [
  ...(['made', 'older', 'not_made', 'not_checked'] as const),
  ...checkStates.filter((state) => state !== 'done'),
] as const
export type ModelState = (typeof modelStates)[number]

/** `parts` is the whole model; the other lists refer to it. */
export const modelLists = [
  'parts',
  'heard',
  'headings',
  'pictures',
  'tables',
  'cells',
  'links',
  'fields',
  'languages',
  'unread',
  'decoration',
  'pages',
] as const
export type ModelList = (typeof modelLists)[number]

/** Of one response; long texts lower the number. */
export const maxModelEntries = 200

const optionalText = z.optional(z.string())

/** `part` refers to the list `parts`; `text` is only the beginning of the text. */
const entryShape = {
  part: z.optional(z.number()),
  page: z.optional(z.number()),
  language: z.optional(z.string()),
  text: optionalText,
}

/** A piece of text as a screen reader speaks it, with descriptions in place of pictures. */
const spokenTextSchema = z.object({
  ...entryShape,
  part: z.number(),
  lastPage: z.optional(z.number()),
  role: z.optional(z.string()),
})

/** Without `level`, its place in the tag tree determines the level. */
const headingSchema = z.object({ ...entryShape, level: z.optional(z.number()) })

/** A picture or a formula; of an image, the whole document. */
const pictureSchema = z.object({
  ...entryShape,
  role: z.optional(z.string()),
  alt: optionalText,
  actual: optionalText,
  /** Its name in an Office document. */
  name: optionalText,
  isDecoration: z.optional(z.literal(true)),
  box: z.optional(boxSchema),
})

/** Its cells are entries of `cells` from `firstCell` on; its text is the caption. */
const tableSchema = z.object({
  ...entryShape,
  lastPage: z.optional(z.number()),
  rows: z.number(),
  columns: z.number(),
  firstCell: z.number(),
  cells: z.number(),
  headerCells: z.number(),
  summary: optionalText,
  /** The cells do not fit into rows and columns; their positions are as written. */
  isBroken: z.optional(z.literal(true)),
})

/** `table` is an index of the tables. Rows and columns count from 0. */
const cellSchema = z.object({
  ...entryShape,
  table: z.number(),
  row: z.number(),
  column: z.number(),
  rowSpan: z.number(),
  columnSpan: z.number(),
  isHeader: z.boolean(),
  /** Of a header cell: `Row`, `Column` or `Both`. */
  scope: z.optional(z.string()),
  name: z.optional(z.string()),
  headers: z.optional(z.array(z.string())),
})

/** `description` comes from the annotation; the target is an address or a page. */
const linkSchema = z.object({
  ...entryShape,
  description: optionalText,
  address: optionalText,
  targetPage: z.optional(z.number()),
  object: z.optional(z.string()),
  box: z.optional(boxSchema),
})

export const fieldKinds = [
  'text',
  'checkbox',
  'radio',
  'button',
  'choice',
  'signature',
  'unknown',
] as const
export type FieldKind = (typeof fieldKinds)[number]

/** `name` is the full name, `label` is what a screen reader speaks, `text` is the value. */
const fieldSchema = z.object({
  ...entryShape,
  kind: z.enum(fieldKinds),
  name: optionalText,
  label: optionalText,
  isRequired: z.optional(z.literal(true)),
  object: z.optional(z.string()),
  box: z.optional(boxSchema),
})

const languageSchema = z.object({ ...entryShape, language: z.string() })

/** Content that nobody reads: untagged, or decoration. */
const unstructuredSchema = z.object({
  ...entryShape,
  content: z.optional(z.enum(unstructuredKinds)),
  box: z.optional(boxSchema),
})

/** `box` is the visible area, `rotation` is in degrees. */
const pageSchema = z.object({
  number: z.number(),
  box: z.optional(boxSchema),
  rotation: z.optional(z.number()),
  /** The first part with content of its own on the page. */
  part: z.optional(z.number()),
  unread: z.number(),
})

export const modelEntrySchemas = {
  parts: modelPartSchema,
  heard: spokenTextSchema,
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

const entriesSchemaOf = <List extends ModelList>(list: List) =>
  z.object({
    list: z.literal(list),
    /** The check that made the model; part numbers are valid only within it. */
    check: z.string(),
    /** All entries of the list, also those on other pages. */
    total: z.number(),
    entries: z.array(modelEntrySchemas[list]),
    /** `from` of the next request; null at the end. */
    next: z.nullable(z.number()),
  })

export const modelEntriesSchema = z.discriminatedUnion('list', [
  entriesSchemaOf('parts'),
  entriesSchemaOf('heard'),
  entriesSchemaOf('headings'),
  entriesSchemaOf('pictures'),
  entriesSchemaOf('tables'),
  entriesSchemaOf('cells'),
  entriesSchemaOf('links'),
  entriesSchemaOf('fields'),
  entriesSchemaOf('languages'),
  entriesSchemaOf('unread'),
  entriesSchemaOf('decoration'),
  entriesSchemaOf('pages'),
])
export type ModelEntries = z.output<typeof modelEntriesSchema>

const totalsSchema = z.object(
  Object.fromEntries(modelLists.map((list) => [list, z.number()])) as Record<
    ModelList,
    z.ZodMiniNumber
  >,
)

export const modelSchema = z.object({
  kind: z.enum(checkedDocumentKinds),
  /** Absent for documents without pages of their own. */
  pages: z.optional(z.number()),
  isTagged: z.boolean(),
  language: z.optional(z.string()),
  totals: totalsSchema,
  /** Where and why the model is cut off; null if it is complete. */
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

export const documentModelSchema = z.object({
  state: z.enum(modelStates),
  /** The check that made the model or failed to; null without a check. */
  check: z.nullable(z.string()),
  document: z.object({
    file_name: z.string(),
    /** The number of the fixed document; null for the original. */
    version: z.nullable(z.number()),
  }),
  /** Null unless `state` is `made`. */
  model: z.nullable(modelSchema),
})
export type DocumentModel = z.output<typeof documentModelSchema>
