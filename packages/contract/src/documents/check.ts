import { z } from 'zod/mini'
import { documentTypes, type DocumentType } from './file-types.ts'
import { checkedRepairsSchema } from './repair-plan.ts'

/** How far the check of a document is, or why there is none. */
export const checkStates = [
  ...['waiting', 'running', 'done', 'locked', 'unreadable', 'timed_out', 'too_large'],
  ...['failed', 'not_supported'],
] as const
export type CheckState = (typeof checkStates)[number]

/** Whether a check of this state has no result yet. */
export const isUnderWay = (state: CheckState) => state === 'waiting' || state === 'running'

/** The result of one condition. A condition that was not assessed never counts as passed. */
export const conditionStatuses = [
  ...['pass', 'fail', 'warning', 'needs_human', 'not_applicable', 'not_assessed'],
] as const
export type ConditionStatus = (typeof conditionStatuses)[number]

/** The kinds of documents that are checked; all others are `not_supported`. */
export const checkedKinds = ['pdf', 'docx', 'pptx', 'xlsx', 'image'] as const

/** The types of documents that are checked; other documents are not opened. */
export const isCheckedType = (type: DocumentType): boolean =>
  checkedKinds.some((kind) => kind === type) || documentTypes[type].fileClass === 'images'

/** Why a page counts as complex, in the order in which the reasons are named. */
export const complexReasons = ['form_fields', 'tables', 'pictures', 'columns', 'scan'] as const
export type ComplexReason = (typeof complexReasons)[number]

/** What is counted at a place where neighbours have become one. */
export const placeUnits = [
  'line',
  'passage',
  'picture',
  'shape',
  'sign',
  'element',
  'time',
] as const
export type PlaceUnit = (typeof placeUnits)[number]

/** A rectangle on a page, in units of the page from its lower left corner. */
export const boxSchema = z.object({
  left: z.number(),
  bottom: z.number(),
  right: z.number(),
  top: z.number(),
})

/** Where something was found, for people who look for it. Older checks say less. */
export const placeSchema = z.object({
  page: z.optional(z.number()),
  /** Number and generation of an object of a PDF: `12 0`. */
  object: z.optional(z.string()),
  /** The part of an Office document, by its number in the model that the same check made. */
  part: z.optional(z.number()),
  /** The way to it: `Document › Table › TR`, `Slide 3 › Picture 4`. */
  path: z.optional(z.string()),
  /** The number of the marked content on its page, or in the object `form` where that is named. */
  mcid: z.optional(z.number()),
  form: z.optional(z.string()),
  box: z.optional(boxSchema),
  /** The font's name. */
  font: z.optional(z.string()),
  /** The beginning of the text that is there, or of the address to which a link leads. */
  text: z.optional(z.string()),
  detail: z.optional(z.string()),
  /** The picture that has no description there, as `EarlierDescription` names it. */
  picture: z.optional(z.string()),
  /** How many of `unit` are one place here; absent where there is one. */
  count: z.optional(z.number()),
  unit: z.optional(z.enum(placeUnits)),
})
export type FoundPlace = z.output<typeof placeSchema>

/** What a check says of one condition. Its words stand in the engine, under its rule. */
export const conditionSchema = z.object({
  /** A clause and number of PDF/UA-1 (`7.2-15`), or a name (`picture-descriptions`). */
  rule: z.string(),
  status: z.enum(conditionStatuses),
  /** How often it was found. */
  count: z.number(),
  /** How often it was looked at. */
  tested: z.number(),
  pages: z.array(z.number()),
  /** Up to twenty. */
  places: z.array(placeSchema),
  /** All places that a person has to visit: neighbours are one. Absent from older checks. */
  placeCount: z.optional(z.number()),
  /** Why it is not assessed, or not everywhere. */
  gaps: z.array(z.string()),
})
export type Condition = z.output<typeof conditionSchema>

/** A condition in words: its subject, the fault, who suffers from it, how to fix it. */
export const conditionWordsSchema = z.object({
  looksAt: z.string(),
  wrong: z.string(),
  hurts: z.string(),
  fix: z.string(),
})
export type ConditionWords = z.output<typeof conditionWordsSchema>

/** Facts about a document next to its conditions. Facts of other kinds of documents are absent. */
export const checkFactsSchema = z.object({
  kind: z.enum(checkedKinds),
  /** Absent where the machine counts none: of workbooks, portfolios and forms that only Acrobat draws. */
  pages: z.optional(z.number()),
  /** Pages as the last program counted them: `≈`. */
  isPageCountEstimated: z.optional(z.boolean()),
  language: z.optional(z.string()),
  title: z.optional(z.string()),
  titleIsFileName: z.optional(z.boolean()),
  /** The program that wrote it. Never shown to the client side: it may name a person. */
  producer: z.optional(z.string()),
  /** The people whom its metadata name. Never shown to the client side. */
  author: z.optional(z.string()),
  isTagged: z.optional(z.boolean()),
  isEncrypted: z.optional(z.boolean()),
  /** It holds a digital signature, which a change of the document makes invalid. */
  isSigned: z.optional(z.boolean()),
  /** The part of PDF/UA that it claims to follow. A claim is no fact. */
  claimedPart: z.optional(z.string()),
  claimsWithoutTags: z.optional(z.boolean()),
  /** Pages that show a picture and no text. */
  scannedPages: z.optional(z.array(z.number())),
  outlineItems: z.optional(z.number()),
  lacksOutline: z.optional(z.boolean()),
  /** Pages that are likely to count as complex, each with why. */
  complexPages: z.optional(
    z.array(z.object({ page: z.number(), reasons: z.array(z.enum(complexReasons)) })),
  ),
  /** Size of an image in pixels. */
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  /** Number of pictures in an animation, or of pages in a TIFF. */
  frames: z.optional(z.number()),
})
export type CheckFacts = z.output<typeof checkFactsSchema>

/** The check of a document in one line. */
export const checkSummarySchema = z.object({
  state: z.enum(checkStates),
  /** Null until it is known, and of documents without pages. */
  pages: z.nullable(z.number()),
  /** Pages as the last program counted them: `≈`. */
  isPageCountEstimated: z.boolean(),
  /** Conditions that fail; null unless the check is done. */
  barriers: z.nullable(z.number()),
  /** Whether a machine can decide nothing about the document, as with an image. */
  isForPeople: z.boolean(),
  /** The undecided conditions among the counted ones; null unless the check is done. */
  undecided: z.nullable(z.number()),
  counted: z.nullable(z.number()),
  /** The places of all barriers; absent without barriers, and where an older check did not count them. */
  places: z.optional(z.number()),
  /** The version of the engine. */
  engine: z.optional(z.string()),
  /** When it was made, where the frozen report of the job tells this result; a later check is next to it. */
  reportedFrom: z.optional(z.string()),
})
export type CheckSummary = z.output<typeof checkSummarySchema>

/** A picture with the text by which its document describes it. */
export type DescribedPicture = { picture: string; text: string }

/** How an organization has described a picture before, in a delivered document. */
export const earlierDescriptionSchema = z.object({
  /** By what it is known again: its pixels, or its bytes. */
  picture: z.string(),
  text: z.string(),
  /** When that document was delivered. */
  at: z.string(),
  /** Null if the viewer may not read it. */
  job: z.nullable(z.object({ _id: z.string(), name: z.string() })),
})
export type EarlierDescription = z.output<typeof earlierDescriptionSchema>

/** The check of one document, as its own call tells it. */
export const checkSchema = z.object({
  state: z.enum(checkStates),
  /** Why there is no result, or not of the whole document, in words. */
  reason: z.nullable(z.string()),
  /** The version of the engine. */
  engine: z.string(),
  /** When the check ended. */
  checkedAt: z.nullable(z.string()),
  document: z.object({
    file_name: z.string(),
    /** The number of the fixed document; null for the original. */
    version: z.nullable(z.number()),
  }),
  facts: z.nullable(checkFactsSchema),
  conditions: z.array(z.extend(conditionSchema, { words: conditionWordsSchema })),
  /** The frozen report of the job tells this result. */
  isReported: z.optional(z.boolean()),
  /** A check after that of the report. Never shown to the client side. */
  later: z.optional(
    z.object({ engine: z.string(), checkedAt: z.nullable(z.string()), barriers: z.number() }),
  ),
  /** What was stated before of pictures at its places. Never shown to the client side. */
  descriptions: z.array(earlierDescriptionSchema),
  /** Null: of a kind that is not repaired, or by an engine that made no plan. Never shown to the client side. */
  repairs: z.nullable(checkedRepairsSchema),
})
export type DocumentCheck = z.output<typeof checkSchema>
export type ConditionInWords = DocumentCheck['conditions'][number]

/** The check of all documents of a job: of each the newest that the viewer may have. */
export const jobCheckSchema = z.object({
  /** `done` once none is under way, however each ended. */
  state: z.enum(checkStates),
  pages: z.number(),
  isPageCountEstimated: z.boolean(),
  barriers: z.number(),
  documentsWithBarriers: z.number(),
})
export type JobCheck = z.output<typeof jobCheckSchema>

type Checked = { check: CheckSummary | null }

/** The check of a file's newest document that the viewer may have. */
export const currentCheckOf = (
  file: Checked & { versions: readonly Checked[] },
): CheckSummary | null => (file.versions.at(-1) ?? file).check
