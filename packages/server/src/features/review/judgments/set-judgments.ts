import {
  humanConditionNames,
  texts,
  type HumanConditionName,
  type JudgmentProgress,
  type judgmentRoutes,
  type RouteInput,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { findOpenConditions } from './absences.ts'
import { inReview, wholeJob } from './in-review.ts'
import type { PresentDocument } from './judgment-repository.ts'
import { recordVerdicts, type Verdicts } from './record-verdicts.ts'
import { ensureSeen } from './see-document.ts'

type VerdictBody = RouteInput<typeof judgmentRoutes.setJudgments>['body']
type Body = Pick<VerdictBody, 'files' | 'for_all' | 'versions' | 'problems'> &
  Partial<Pick<VerdictBody, HumanConditionName>>

export function setJudgments(ctx: Context, jobId: string, body: Body): Promise<JudgmentProgress> {
  const { versions } = body
  return inReview(ctx, { jobId, versions, find: wholeJob }, async (ctx, { job, present }) => {
    const documents = body.for_all ? present : pickDocuments(present, body.files)
    const { for_all: forAll, problems } = body
    const verdicts = verdictsOf(body)
    // A verdict on one document requires no seen page, nor does taking verdicts back.
    const isOfSeveral = forAll || documents.length > 1
    if (isOfSeveral && Object.values(verdicts).some((one) => one !== null)) {
      await ensureSeen(ctx, jobId, { documents, forAll })
    }
    await recordVerdicts(ctx, job, { documents, verdicts, forAll, seen: problems })
  })
}

type ConfirmBody = RouteInput<typeof judgmentRoutes.confirmProposed>['body']

/** Sets 'absent' where checks propose it and nobody has judged; same proposals share an event. */
export function confirmProposed(
  ctx: Context,
  jobId: string,
  { files, versions }: ConfirmBody,
): Promise<JudgmentProgress> {
  return inReview(ctx, { jobId, versions, find: wholeJob }, async (ctx, { job, present }) => {
    const documents = files.length > 0 ? pickDocuments(present, files) : present
    const open = await findOpenConditions(ctx, jobId, documents)
    const alike = Map.groupBy(documents, ({ file_id }) => open(file_id).proposed.join(' '))
    for (const [names, some] of alike) {
      const verdicts: Verdicts = {}
      for (const name of names.split(' ')) if (isCondition(name)) verdicts[name] = 'absent'
      if (names) await recordVerdicts(ctx, job, { documents: some, verdicts, forAll: false })
    }
  })
}

const isCondition = (name: string): name is HumanConditionName =>
  humanConditionNames.some((one) => one === name)

function pickDocuments(present: readonly PresentDocument[], fileIds: readonly string[]) {
  const documents = present.filter(({ file_id }) => fileIds.includes(file_id))
  ensure(documents.length === new Set(fileIds).size, 'invalid_input', {
    errors: { files: texts.validation.documentsOrAll },
  })
  return documents
}

function verdictsOf(body: Body): Verdicts {
  const verdicts: Verdicts = {}
  for (const name of humanConditionNames) {
    const verdict = body[name]
    if (verdict !== undefined) verdicts[name] = verdict
  }
  return verdicts
}
