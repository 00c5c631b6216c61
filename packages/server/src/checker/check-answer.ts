import { limits, modelLimits } from '@curbcut/checks/limits.ts'
import {
  checkedDocumentKinds,
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
  type FaultPlace,
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
export const textUpTo = (length: number) =>
  z.string().transform((raw) => raw.replaceAll('\0', '').slice(0, length).toWellFormed())
export const countSchema = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
export const listUpTo = <Schema extends z.ZodType>(schema: Schema, length: number) =>
  z.array(schema).transform((rows) => rows.slice(0, length))

/** In units of a page, whose largest valid value is far smaller. */
const coordinateSchema = z.number().min(-1e6).max(1e6)

const pictureIdSchema = z.string().regex(/^(pixels|bytes)-[0-9a-f]{64}$/)

const placeSchema = z.object({
  page: countSchema.optional(),
  object: textUpTo(40).optional(),
  part: countSchema.optional(),
  path: textUpTo(300).optional(),
  mcid: countSchema.optional(),
  form: textUpTo(40).optional(),
  box: z
    .object({
      left: coordinateSchema,
      bottom: coordinateSchema,
      right: coordinateSchema,
      top: coordinateSchema,
    })
    .optional(),
  font: textUpTo(100).optional(),
  text: textUpTo(100).optional(),
  detail: textUpTo(300).optional(),
  picture: pictureIdSchema.optional(),
  count: countSchema.optional(),
  unit: z.enum(placeUnits).optional(),
} satisfies Record<keyof FaultPlace, z.ZodType>)

const maxConditions = 300
const ruleSchema = z.string().regex(/^[\w.-]{1,40}$/)

const conditionSchema = z.object({
  rule: ruleSchema,
  status: z.enum(conditionStatuses),
  count: countSchema,
  tested: countSchema,
  pages: listUpTo(countSchema, maxPages),
  places: listUpTo(placeSchema, maxPlaces),
  placeCount: countSchema.optional(),
  gaps: listUpTo(textUpTo(300), 5),
})

const factsSchema = z.object({
  kind: z.enum(checkedDocumentKinds),
  pages: countSchema.optional(),
  isPageCountEstimated: z.boolean().optional(),
  language: textUpTo(100).optional(),
  title: textUpTo(500).optional(),
  titleIsFileName: z.boolean().optional(),
  producer: textUpTo(500).optional(),
  author: textUpTo(500).optional(),
  isTagged: z.boolean().optional(),
  isEncrypted: z.boolean().optional(),
  isSigned: z.boolean().optional(),
  claimedPart: textUpTo(40).optional(),
  claimsWithoutTags: z.boolean().optional(),
  scannedPages: listUpTo(countSchema, maxListed).optional(),
  outlineItems: countSchema.optional(),
  lacksOutline: z.boolean().optional(),
  complexPages: listUpTo(
    z.object({ page: countSchema, reasons: z.array(z.enum(complexReasons)).max(20) }),
    maxListed,
  ).optional(),
  width: countSchema.optional(),
  height: countSchema.optional(),
  frames: countSchema.optional(),
} satisfies Record<keyof CheckFacts, z.ZodType>)

const byteSchema = countSchema.max(modelLimits.packedBytes)
const pageSchema = countSchema.max(limits.pages)

const chunkSchema = z.object({
  at: byteSchema,
  size: byteSchema,
  count: countSchema.max(modelLimits.chunkEntries),
  firstPage: pageSchema.optional(),
  lastPage: pageSchema.optional(),
})

const packedListSchema = z.object({
  total: countSchema,
  chunks: z.array(chunkSchema).max(modelLimits.chunks),
})

/** In characters of PostgreSQL's JSON text. */
const maxIndexLength = 1_000_000

const modelShapeSchema = z.object({
  index: z.object({
    kind: z.enum(checkedDocumentKinds),
    isTagged: z.boolean(),
    pages: countSchema.optional(),
    language: textUpTo(100).optional(),
    cut: z
      .object({ part: countSchema.optional(), page: countSchema.optional(), reason: textUpTo(300) })
      .optional(),
    gaps: listUpTo(textUpTo(300), 10),
    lists: z.record(z.enum(modelLists), packedListSchema),
  }),
  // The bytes are not trusted: each reader unpacks entries within limits and validates them.
  bytes: z
    .string()
    .max(Math.ceil(modelLimits.packedBytes / 3) * 4)
    .transform((base64) => Buffer.from(base64, 'base64')),
})

type WholeModel = z.output<typeof modelShapeSchema>

const hasChunksWithinBytes = ({ index, bytes }: WholeModel) =>
  Object.values(index.lists).every(({ chunks }) =>
    chunks.every(({ at, size }) => at + size <= bytes.length),
  )

/** PostgreSQL writes a space after each comma and colon. */
const hasShortIndex = ({ index }: WholeModel) =>
  JSON.stringify(index).replaceAll(/[,:]/g, '$& ').length <= maxIndexLength

const modelSchema = modelShapeSchema.refine(hasChunksWithinBytes).refine(hasShortIndex)

export const repairsSchema = listUpTo(
  z.object({ id: z.enum(repairIds), count: countSchema }),
  repairIds.length,
)

const neededAnswerSchema = z.enum(repairQuestions)
const checkedRepairsSchema = z.object({
  plan: z
    .object({
      repairs: repairsSchema,
      withAnswers: listUpTo(
        z.object({ id: z.enum(repairIds), count: countSchema, needs: neededAnswerSchema }),
        repairIds.length,
      ),
      barriers: listUpTo(
        z.object({ rule: ruleSchema, needs: neededAnswerSchema.optional() }),
        maxConditions,
      ),
      questions: z.object({
        title: z.object({ proposed: textUpTo(maxAnswerLengths.title).optional() }).optional(),
        language: z.object({ proposed: textUpTo(maxAnswerLengths.language).optional() }).optional(),
        headerRow: z.literal(true).optional(),
      }),
    })
    .nullable(),
  refusal: z.enum(repairRefusals).nullable(),
} satisfies Record<keyof CheckedRepairs, z.ZodType>)

/** A hostile document may have taken over the process: drops unknown members, limits all sizes. */
export const checkAnswerSchema = z.object({
  state: z.enum(answeredStates),
  reason: textUpTo(300).optional(),
  facts: factsSchema.optional(),
  conditions: z.array(conditionSchema).max(maxConditions),
  // An invalid model or plan does not invalidate the result.
  model: modelSchema.optional().catch(undefined),
  repairs: checkedRepairsSchema.optional().catch(undefined),
  described: listUpTo(
    z.object({ picture: pictureIdSchema, text: textUpTo(1000) } satisfies Record<
      keyof DescribedPicture,
      z.ZodType
    >),
    maxDescribed,
  ).optional(),
})

export type CheckAnswer = z.output<typeof checkAnswerSchema>

export function parseCheckAnswer(answer: string): CheckAnswer | undefined {
  try {
    return checkAnswerSchema.parse(JSON.parse(answer))
  } catch {
    return undefined
  }
}
