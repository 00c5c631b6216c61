import { z } from 'zod/mini'
import { documentTypes, type DocumentType } from './file-types.ts'
import { checkedRepairsSchema } from './repair-plan.ts'

export const checkStates = [
  'waiting',
  'running',
  'done',
  'locked',
  'unreadable',
  'timed_out',
  'too_large',
  'failed',
  'not_supported',
] as const
export type CheckState = (typeof checkStates)[number]

export const isCheckPending = (state: CheckState) => state === 'waiting' || state === 'running'

/** `not_assessed` never counts as passed. */
export const conditionStatuses = [
  'pass',
  'fail',
  'warning',
  'needs_human',
  'not_applicable',
  'not_assessed',
] as const
export type ConditionStatus = (typeof conditionStatuses)[number]

/** All other kinds are `not_supported`. */
export const checkedDocumentKinds = ['pdf', 'docx', 'pptx', 'xlsx', 'image'] as const

export const isCheckedType = (type: DocumentType): boolean =>
  checkedDocumentKinds.some((kind) => kind === type) || documentTypes[type].fileClass === 'images'

/** In the order of display. */
export const complexReasons = ['form_fields', 'tables', 'pictures', 'columns', 'scan'] as const
export type ComplexReason = (typeof complexReasons)[number]

/** The unit of a place where neighbouring faults are merged. */
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

/** In units of the page, from its lower left corner. */
export const boxSchema = z.object({
  left: z.number(),
  bottom: z.number(),
  right: z.number(),
  top: z.number(),
})

/** Where a fault was found. Older checks fill fewer fields. */
export const faultPlaceSchema = z.object({
  page: z.optional(z.number()),
  /** Object and generation number in a PDF: `12 0`. */
  object: z.optional(z.string()),
  /** In an Office document: the number of the part in the model of the same check. */
  part: z.optional(z.number()),
  /** Like `Document › Table › TR` or `Slide 3 › Picture 4`. */
  path: z.optional(z.string()),
  /** The number of the marked content on its page, or within `form` if that is set. */
  mcid: z.optional(z.number()),
  form: z.optional(z.string()),
  box: z.optional(boxSchema),
  font: z.optional(z.string()),
  /** The beginning of the text at this place, or of the address of a link. */
  text: z.optional(z.string()),
  detail: z.optional(z.string()),
  /** The picture without a description, identified as in `EarlierDescription`. */
  picture: z.optional(z.string()),
  /** How many of `unit` are merged into this place; absent for one. */
  count: z.optional(z.number()),
  unit: z.optional(z.enum(placeUnits)),
})
export type FaultPlace = z.output<typeof faultPlaceSchema>

/** The result of one condition. The engine has its words, by rule. */
export const conditionSchema = z.object({
  /** A clause and number of PDF/UA-1 (`7.2-15`), or a name (`picture-descriptions`). */
  rule: z.string(),
  status: z.enum(conditionStatuses),
  count: z.number(),
  tested: z.number(),
  pages: z.array(z.number()),
  /** At most twenty. */
  places: z.array(faultPlaceSchema),
  /** Number of all places, neighbours merged. Absent from older checks. */
  placeCount: z.optional(z.number()),
  /** Why it is not assessed, or not everywhere. */
  gaps: z.array(z.string()),
})
export type Condition = z.output<typeof conditionSchema>

/** The subject, the fault, who is affected, how to fix it. */
export const conditionTextsSchema = z.object({
  looksAt: z.string(),
  wrong: z.string(),
  hurts: z.string(),
  fix: z.string(),
})
export type ConditionTexts = z.output<typeof conditionTextsSchema>

/** Facts that do not apply to the kind of document are absent. */
export const checkFactsSchema = z.object({
  kind: z.enum(checkedDocumentKinds),
  /** Absent for workbooks, portfolios and forms that only Acrobat renders. */
  pages: z.optional(z.number()),
  /** Counted by the program that last wrote the document; shown with `≈`. */
  isPageCountEstimated: z.optional(z.boolean()),
  language: z.optional(z.string()),
  title: z.optional(z.string()),
  titleIsFileName: z.optional(z.boolean()),
  /** The program that wrote it, and people in its metadata; hidden from the client side. */
  producer: z.optional(z.string()),
  author: z.optional(z.string()),
  isTagged: z.optional(z.boolean()),
  isEncrypted: z.optional(z.boolean()),
  /** Any change of the document invalidates its digital signature. */
  isSigned: z.optional(z.boolean()),
  /** The part of PDF/UA that the document claims to follow; not a test result. */
  claimedPart: z.optional(z.string()),
  claimsWithoutTags: z.optional(z.boolean()),
  /** Pages with a picture and no text. */
  scannedPages: z.optional(z.array(z.number())),
  outlineItems: z.optional(z.number()),
  lacksOutline: z.optional(z.boolean()),
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

export const checkSummarySchema = z.object({
  state: z.enum(checkStates),
  /** Null until known, and for documents without pages. */
  pages: z.nullable(z.number()),
  isPageCountEstimated: z.boolean(),
  /** Number of pages that are likely to count as complex; absent if the check does not tell. */
  complexPages: z.optional(z.number()),
  /** Number of failed conditions; null unless the check is done. */
  barriers: z.nullable(z.number()),
  /** A machine can decide nothing about the document, as for an image. */
  isForPeople: z.boolean(),
  /** Undecided among the `counted` conditions; null unless the check is done. */
  undecided: z.nullable(z.number()),
  counted: z.nullable(z.number()),
  /** Places of all barriers; absent without barriers, or if an older check did not count them. */
  places: z.optional(z.number()),
  /** The version of the engine. */
  engine: z.optional(z.string()),
  /** When the check was made, if the frozen report of the job states its result. */
  reportedFrom: z.optional(z.string()),
})
export type CheckSummary = z.output<typeof checkSummarySchema>

export type DescribedPicture = { picture: string; text: string }

/** How an organization described a picture in an earlier delivered document. */
export const earlierDescriptionSchema = z.object({
  /** Identifies the picture by its pixels, or by its bytes. */
  picture: z.string(),
  text: z.string(),
  /** When that document was delivered. */
  at: z.string(),
  /** Null if the viewer may not read the job. */
  job: z.nullable(z.object({ _id: z.string(), name: z.string() })),
})
export type EarlierDescription = z.output<typeof earlierDescriptionSchema>

export const checkSchema = z.object({
  state: z.enum(checkStates),
  /** Why there is no result, or only one for a part of the document, in words. */
  reason: z.nullable(z.string()),
  engine: z.string(),
  checkedAt: z.nullable(z.string()),
  document: z.object({
    file_name: z.string(),
    /** The number of the fixed document; null for the original. */
    version: z.nullable(z.number()),
  }),
  facts: z.nullable(checkFactsSchema),
  conditions: z.array(z.extend(conditionSchema, { words: conditionTextsSchema })),
  /** The frozen report of the job states this result. */
  isReported: z.optional(z.boolean()),
  /** A check after the report. Hidden from the client side. */
  later: z.optional(
    z.object({ engine: z.string(), checkedAt: z.nullable(z.string()), barriers: z.number() }),
  ),
  /** Earlier descriptions of the pictures found here. Hidden from the client side. */
  descriptions: z.array(earlierDescriptionSchema),
  /** Null if the kind is not repaired or the engine made no plan. Hidden from the client side. */
  repairs: z.nullable(checkedRepairsSchema),
})
export type DocumentCheck = z.output<typeof checkSchema>
export type ConditionWithTexts = DocumentCheck['conditions'][number]

/** Sums over the newest document of each file that the viewer may read. */
export const jobCheckSchema = z.object({
  /** `done` once no check is waiting or running, however each ended. */
  state: z.enum(checkStates),
  pages: z.number(),
  isPageCountEstimated: z.boolean(),
  barriers: z.number(),
  documentsWithBarriers: z.number(),
})
export type JobCheck = z.output<typeof jobCheckSchema>

type WithCheck = { check: CheckSummary | null }

export const currentCheckOf = (
  file: WithCheck & { versions: readonly WithCheck[] },
): CheckSummary | null => (file.versions.at(-1) ?? file).check
