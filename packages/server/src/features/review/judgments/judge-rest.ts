import type { JudgmentProgress, judgmentRoutes, RouteInput } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { findOpenConditions } from './absences.ts'
import type { NewestDocument } from './judgment-repository.ts'
import { recordVerdicts, type Verdicts } from './record-verdicts.ts'
import { runInReview } from './run-in-review.ts'
import { ensureWholeShown } from './see-document.ts'

type RestInput = RouteInput<typeof judgmentRoutes.judgeRest>

/** Refused unless the actor was shown the whole document and all that is open or proposed now. */
export function judgeRest(
  ctx: Context,
  { jobId, fileId }: RestInput['params'],
  { version, versions, open: shownNames, absent }: RestInput['body'],
): Promise<JudgmentProgress> {
  const find = (_ctx: Context, documents: readonly NewestDocument[]) => {
    const document = documents.find(({ file_id }) => file_id === fileId)
    ensure(document, 'not_found')
    return document
  }
  return runInReview(ctx, { jobId, versions, find }, async (ctx, { job, subject: document }) => {
    ensure(version === String(document.version ?? 'original'), 'newer_document')
    await ensureWholeShown(ctx, jobId, document)
    const { open, proposed } = (await findOpenConditions(ctx, jobId, [document]))(fileId)
    const isAsShown = open.every(
      (name) => shownNames.includes(name) && proposed.includes(name) === absent.includes(name),
    )
    ensure(isAsShown, 'list_changed', {
      message: 'What is open or proposed has changed in the meantime. Please look at it first.',
    })
    const verdicts: Verdicts = Object.fromEntries(
      open.map((name) => [name, proposed.includes(name) ? 'absent' : 'fine']),
    )
    await recordVerdicts(ctx, job, {
      documents: [document],
      verdicts,
      forAll: false,
      withRest: true,
    })
  })
}
