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
import type { NewestDocument } from './judgment-repository.ts'
import { recordVerdicts, type Verdicts } from './record-verdicts.ts'
import { runInReview, findNoSubject } from './run-in-review.ts'
import { ensureDocumentsSeen } from './see-document.ts'

type VerdictBody = RouteInput<typeof judgmentRoutes.setJudgments>['body']
type JudgmentsBody = Pick<VerdictBody, 'files' | 'for_all' | 'versions' | 'problems'> &
  Partial<Pick<VerdictBody, HumanConditionName>>

export function setJudgments(
  ctx: Context,
  jobId: string,
  body: JudgmentsBody,
): Promise<JudgmentProgress> {
  const { versions } = body
  return runInReview(
    ctx,
    { jobId, versions, find: findNoSubject },
    async (ctx, { job, newestDocuments }) => {
      const documents = body.for_all ? newestDocuments : pickDocuments(newestDocuments, body.files)
      const { for_all: forAll, problems } = body
      const verdicts = verdictsOf(body)
      // A verdict on one document requires no seen page, nor does taking verdicts back.
      const isOfSeveral = forAll || documents.length > 1
      if (isOfSeveral && Object.values(verdicts).some((verdict) => verdict !== null)) {
        await ensureDocumentsSeen(ctx, jobId, { documents, forAll })
      }
      await recordVerdicts(ctx, job, { documents, verdicts, forAll, seenProblemIds: problems })
    },
  )
}

type ConfirmBody = RouteInput<typeof judgmentRoutes.confirmProposed>['body']

/** Sets 'absent' where checks propose it and nobody has judged; same proposals share an event. */
export function confirmProposed(
  ctx: Context,
  jobId: string,
  { files, versions }: ConfirmBody,
): Promise<JudgmentProgress> {
  return runInReview(
    ctx,
    { jobId, versions, find: findNoSubject },
    async (ctx, { job, newestDocuments }) => {
      const documents = files.length > 0 ? pickDocuments(newestDocuments, files) : newestDocuments
      const openConditionsOf = await findOpenConditions(ctx, jobId, documents)
      const documentsByProposal = Map.groupBy(documents, ({ file_id }) =>
        openConditionsOf(file_id).proposed.join(' '),
      )
      for (const [names, sameDocuments] of documentsByProposal) {
        const verdicts: Verdicts = {}
        for (const name of names.split(' ')) if (isCondition(name)) verdicts[name] = 'absent'
        if (names)
          await recordVerdicts(ctx, job, { documents: sameDocuments, verdicts, forAll: false })
      }
    },
  )
}

const isCondition = (name: string): name is HumanConditionName =>
  humanConditionNames.some((one) => one === name)

function pickDocuments(newestDocuments: readonly NewestDocument[], fileIds: readonly string[]) {
  const documents = newestDocuments.filter(({ file_id }) => fileIds.includes(file_id))
  ensure(documents.length === new Set(fileIds).size, 'invalid_input', {
    errors: { files: texts.validation.documentsOrAll },
  })
  return documents
}

function verdictsOf(body: JudgmentsBody): Verdicts {
  const verdicts: Verdicts = {}
  for (const name of humanConditionNames) {
    const verdict = body[name]
    if (verdict !== undefined) verdicts[name] = verdict
  }
  return verdicts
}
