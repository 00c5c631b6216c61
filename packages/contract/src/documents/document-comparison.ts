import { z } from 'zod/mini'

/** Why a fixed document may be that of another file. The last two are known by the bytes alone. */
export const comparisonDoubts = [
  'other_text',
  'more_text',
  'fewer_pages',
  'less_structure',
  'other_file',
  'same_bytes',
] as const
export type ComparisonDoubt = (typeof comparisonDoubts)[number]

export const comparisonStates = ['waiting', 'compared', 'not_compared'] as const
export const notComparedReasons = [
  'locked',
  'unreadable',
  'timed_out',
  'too_large',
  'failed',
  'not_supported',
] as const

const structureCountsSchema = z.object({
  headings: z.number(),
  lists: z.number(),
  tables: z.number(),
  /** Words that a screen reader reads. */
  heardWords: z.number(),
})

/** How a fixed document compares with the original of its file. */
export const documentComparisonSchema = z.object({
  state: z.enum(comparisonStates),
  /** Why they were not compared; null otherwise. */
  reason: z.nullable(z.enum(notComparedReasons)),
  /** Words of the original: 0 for a scan without text. Null unless compared. */
  words: z.nullable(z.number()),
  /** How many of them the fixed document has, too. Null unless compared. */
  found: z.nullable(z.number()),
  /** Words of the fixed document that the original lacks. Null if unknown. */
  added: z.nullable(z.number()),
  /** Null where the program that shows the document decides. */
  pages: z.object({ original: z.nullable(z.number()), fixed: z.nullable(z.number()) }),
  /** Null unless both have tags. */
  structure: z.nullable(
    z.object({ original: structureCountsSchema, fixed: structureCountsSchema }),
  ),
  /** Empty if nothing needs a look. */
  doubts: z.array(z.enum(comparisonDoubts)),
})
export type DocumentComparison = z.output<typeof documentComparisonSchema>

/** With the words that are missing: at most twenty of a page. */
export const comparisonWithLostWordsSchema = z.extend(documentComparisonSchema, {
  lost: z.array(z.object({ page: z.number(), words: z.array(z.string()) })),
})
export type ComparisonWithLostWords = z.output<typeof comparisonWithLostWordsSchema>

/** Whether barriers found in the fixed document may be those of another one. */
export const mayBeOtherDocument = (comparison: DocumentComparison | null | undefined): boolean =>
  comparison?.doubts.some((doubt) => doubt !== 'same_bytes') ?? false

export const hasDoubts = (comparison: DocumentComparison | null | undefined): boolean =>
  (comparison?.doubts.length ?? 0) > 0

type ComparedVersions = { versions: readonly { comparison: DocumentComparison | null }[] }

/** Whether the newest fixed document of a file may be the wrong one. */
export const isFixedDocumentDoubtful = ({ versions }: ComparedVersions): boolean =>
  hasDoubts(versions.at(-1)?.comparison)
