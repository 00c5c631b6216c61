import { limits, modelLimits } from '@curbcut/checks/limits.ts'
import {
  checkedKinds,
  checkStates,
  complexReasons,
  conditionStatuses,
  maxAnswerLengths,
  modelLists,
  placeUnits,
  repairIds,
  repairQuestions,
  repairRefusals,
  type CheckedRepairs,
  type CheckFacts,
  type DescribedPicture,
  type FoundPlace,
} from '@curbcut/contract'
import { z } from 'zod'

const answeredStates = checkStates.filter((state) =>
  ['done', 'locked', 'unreadable', 'too_large', 'not_supported'].includes(state),
)

const maxPages = 200
const maxPlaces = 20
const maxDescribed = 200
const maxListed = 5000

/** Removes NUL and lone surrogates, which the database refuses. */
export const text = (length: number) =>
  z.string().transform((raw) => raw.replaceAll('\0', '').slice(0, length).toWellFormed())
export const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
export const cut = <Schema extends z.ZodType>(schema: Schema, length: number) =>
  z.array(schema).transform((rows) => rows.slice(0, length))

/** In units of a page, whose largest valid value is far smaller. */
const edge = z.number().min(-1e6).max(1e6)

const pictureId = z.string().regex(/^(pixels|bytes)-[0-9a-f]{64}$/)

const placeSchema = z.object({
  page: count.optional(),
  object: text(40).optional(),
  part: count.optional(),
  path: text(300).optional(),
  mcid: count.optional(),
  form: text(40).optional(),
  box: z.object({ left: edge, bottom: edge, right: edge, top: edge }).optional(),
  font: text(100).optional(),
  text: text(100).optional(),
  detail: text(300).optional(),
  picture: pictureId.optional(),
  count: count.optional(),
  unit: z.enum(placeUnits).optional(),
} satisfies Record<keyof FoundPlace, z.ZodType>)

const maxConditions = 300
const ruleSchema = z.string().regex(/^[\w.-]{1,40}$/)

const conditionSchema = z.object({
  rule: ruleSchema,
  status: z.enum(conditionStatuses),
  count,
  tested: count,
  pages: cut(count, maxPages),
  places: cut(placeSchema, maxPlaces),
  placeCount: count.optional(),
  gaps: cut(text(300), 5),
})

const factsSchema = z.object({
  kind: z.enum(checkedKinds),
  pages: count.optional(),
  isPageCountEstimated: z.boolean().optional(),
  language: text(100).optional(),
  title: text(500).optional(),
  titleIsFileName: z.boolean().optional(),
  producer: text(500).optional(),
  author: text(500).optional(),
  isTagged: z.boolean().optional(),
  isEncrypted: z.boolean().optional(),
  isSigned: z.boolean().optional(),
  claimedPart: text(40).optional(),
  claimsWithoutTags: z.boolean().optional(),
  scannedPages: cut(count, maxListed).optional(),
  outlineItems: count.optional(),
  lacksOutline: z.boolean().optional(),
  complexPages: cut(
    z.object({ page: count, reasons: z.array(z.enum(complexReasons)).max(20) }),
    maxListed,
  ).optional(),
  width: count.optional(),
  height: count.optional(),
  frames: count.optional(),
} satisfies Record<keyof CheckFacts, z.ZodType>)

const byte = count.max(modelLimits.packedBytes)
const page = count.max(limits.pages)

const chunkSchema = z.object({
  at: byte,
  size: byte,
  count: count.max(modelLimits.chunkEntries),
  firstPage: page.optional(),
  lastPage: page.optional(),
})

const packedList = z.object({ total: count, chunks: z.array(chunkSchema).max(modelLimits.chunks) })

/** In characters of PostgreSQL's JSON text. */
const maxIndexLength = 1_000_000

const wholeModel = z.object({
  index: z.object({
    kind: z.enum(checkedKinds),
    isTagged: z.boolean(),
    pages: count.optional(),
    language: text(100).optional(),
    cut: z.object({ part: count.optional(), page: count.optional(), reason: text(300) }).optional(),
    gaps: cut(text(300), 10),
    lists: z.record(z.enum(modelLists), packedList),
  }),
  // The bytes are not trusted: each reader unpacks entries within limits and validates them.
  bytes: z
    .string()
    .max(Math.ceil(modelLimits.packedBytes / 3) * 4)
    .transform((base64) => Buffer.from(base64, 'base64')),
})

type WholeModel = z.output<typeof wholeModel>

const isWithin = ({ index, bytes }: WholeModel) =>
  Object.values(index.lists).every(({ chunks }) =>
    chunks.every(({ at, size }) => at + size <= bytes.length),
  )

/** PostgreSQL writes a space after each comma and colon. */
const isShort = ({ index }: WholeModel) =>
  JSON.stringify(index).replaceAll(/[,:]/g, '$& ').length <= maxIndexLength

const modelSchema = wholeModel.refine(isWithin).refine(isShort)

export const repairsSchema = cut(z.object({ id: z.enum(repairIds), count }), repairIds.length)

const needs = z.enum(repairQuestions)
const checkedRepairsSchema = z.object({
  plan: z
    .object({
      repairs: repairsSchema,
      withAnswers: cut(z.object({ id: z.enum(repairIds), count, needs }), repairIds.length),
      barriers: cut(z.object({ rule: ruleSchema, needs: needs.optional() }), maxConditions),
      questions: z.object({
        title: z.object({ proposed: text(maxAnswerLengths.title).optional() }).optional(),
        language: z.object({ proposed: text(maxAnswerLengths.language).optional() }).optional(),
        headerRow: z.literal(true).optional(),
      }),
    })
    .nullable(),
  refusal: z.enum(repairRefusals).nullable(),
} satisfies Record<keyof CheckedRepairs, z.ZodType>)

/** A hostile document may have taken over the process: drops unknown members, limits all sizes. */
export const checkAnswerSchema = z.object({
  state: z.enum(answeredStates),
  reason: text(300).optional(),
  facts: factsSchema.optional(),
  conditions: z.array(conditionSchema).max(maxConditions),
  // An invalid model or plan does not invalidate the result.
  model: modelSchema.optional().catch(undefined),
  repairs: checkedRepairsSchema.optional().catch(undefined),
  described: cut(
    z.object({ picture: pictureId, text: text(1000) } satisfies Record<
      keyof DescribedPicture,
      z.ZodType
    >),
    maxDescribed,
  ).optional(),
})

export type CheckAnswer = z.output<typeof checkAnswerSchema>

export function readAnswer(answer: string): CheckAnswer | undefined {
  try {
    return checkAnswerSchema.parse(JSON.parse(answer))
  } catch {
    return undefined
  }
}
