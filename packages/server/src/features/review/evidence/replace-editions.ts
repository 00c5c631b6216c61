import { type EvidenceEdition, erasureTexts, type EvidenceJudgment } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { recordSystemEvent } from '#server/features/jobs/history/history-service.ts'
import type {
  JudgedConditions,
  JudgmentsByJob,
} from '#server/features/jobs/history/person-history.ts'
import { lockJobs } from '#server/features/jobs/job-repository.ts'
import { newId } from '#server/ids.ts'
import {
  copyReportedChecks,
  eraseEdition,
  findJobsOnHold,
  findUnerasedEditionIds,
  getUnerasedEdition,
  insertFrozenEdition,
  getNextEditionNumber,
  updateEditionBasis,
  type UnerasedEdition,
} from './erasure-repository.ts'
import { freezeEditionText, newPublicId, verifyUrlOf } from './freeze-text.ts'
import { getSigningKey } from './signing-key.ts'

/** Throws 409 `erasure_held` if a legal hold covers a report. Requires locked organizations. */
export async function replaceEditions(
  ctx: Context,
  judgmentsByJob: JudgmentsByJob,
  name: string,
): Promise<void> {
  // A completion in progress may be adding the name to a new report.
  await lockJobs(ctx.db, [...judgmentsByJob.keys()])
  const reportsOnHold = await findReportsOnHold(ctx, judgmentsByJob)
  ensure(reportsOnHold.length === 0, 'erasure_held', {
    message: erasureTexts.onHold(reportsOnHold),
  })
  for (const [jobId, userJudgments] of judgmentsByJob) {
    const change = toNameChange(userJudgments, name)
    for (const id of await findUnerasedEditionIds(ctx.db, jobId)) {
      // Reissues it under the new name, deletes its bytes and keeps its hash.
      await replaceEdition(ctx, await getUnerasedEdition(ctx.db, id), change)
    }
  }
}

/** A legal hold keeps signed reports as they are. */
async function findReportsOnHold({ db }: Context, judgmentsByJob: JudgmentsByJob) {
  const reportsOnHold: { job: string; organization: string; edition: number }[] = []
  for (const job of await findJobsOnHold(db, [...judgmentsByJob.keys()])) {
    const change = toNameChange(judgmentsByJob.get(job.id) ?? [], '')
    for (const id of await findUnerasedEditionIds(db, job.id)) {
      const { document, basis, edition } = await getUnerasedEdition(db, id)
      const isNamed = document !== null && withChangedName(basis.documents, change) !== undefined
      if (isNamed)
        reportsOnHold.push({ job: job.name, organization: job.organization_name, edition })
    }
  }
  return reportsOnHold
}

async function replaceEdition(ctx: Context, row: UnerasedEdition, change: NameChange) {
  const documents = withChangedName(row.basis.documents, change)
  if (!documents) return
  const basis = { ...row.basis, documents }
  if (row.document === null) return updateEditionBasis(ctx.db, row.id, basis)

  const edition = await getNextEditionNumber(ctx.db, row.job_id)
  const { kid, publicId, places, ...frozen } = await freezeRenamedEdition(ctx, {
    document: row.document,
    edition,
    change,
  })
  await eraseEdition(ctx.db, row.id, { basis, by: ctx.actor.id, now: ctx.now })
  const id = newId()
  await insertFrozenEdition(ctx.db, {
    id,
    public_id: publicId,
    job_id: row.job_id,
    edition,
    state: 'ready',
    kid,
    completed_at: row.completed_at,
    frozen_at: ctx.now,
    hashes: row.hashes,
    places,
    ...frozen,
    proof: JSON.stringify(frozen.proof),
    basis: JSON.stringify(basis),
    // A withdrawn report stays withdrawn.
    withdrawn_at: row.withdrawn_at,
    withdrawn_by: row.withdrawn_by,
    replaces_id: row.id,
  })
  await copyReportedChecks(ctx.db, { from: row.id, to: id })
  await recordSystemEvent(ctx, {
    kind: 'report_ready',
    jobId: row.job_id,
    organizationId: row.organization_id,
    details: { edition, replaces: row.edition },
  })
}

type SignedEdition = EvidenceEdition & { signature: string }
type RenamedEdition = { document: string; edition: number; change: NameChange }

/** Signs the document of a report again, with the changed name. */
async function freezeRenamedEdition(ctx: Context, { document, edition, change }: RenamedEdition) {
  const { signature: _, ...unsignedEdition } = JSON.parse(document) as SignedEdition
  const publicId = newPublicId()
  const { kid, privateKey } = await getSigningKey(ctx)
  const frozen = await freezeEditionText(
    {
      ...unsignedEdition,
      kid,
      edition,
      public_id: publicId,
      verify_at: verifyUrlOf(ctx.settings, publicId),
      frozen_at: ctx.now,
      documents: withChangedName(unsignedEdition.documents, change) ?? unsignedEdition.documents,
    },
    privateKey,
  )
  return { kid, publicId, ...frozen }
}

type NameChange = { isByUser(judgment: EvidenceJudgment): boolean; name: string }

/** Reports have no user ids and old names, so time and condition identify a judgment. */
function toNameChange(userJudgments: readonly JudgedConditions[], name: string): NameChange {
  const keys = new Set(
    userJudgments.flatMap(({ at, conditions }) =>
      conditions.map((condition) => `${at} ${condition}`),
    ),
  )
  return { name, isByUser: ({ judged_at, condition }) => keys.has(`${judged_at} ${condition}`) }
}

/** Undefined if the documents have no judgment of the user. */
function withChangedName<Document extends { judgments: readonly EvidenceJudgment[] }>(
  documents: readonly Document[],
  { isByUser, name }: NameChange,
): Document[] | undefined {
  if (!documents.some(({ judgments }) => judgments.some(isByUser))) return undefined
  return documents.map((document) => ({
    ...document,
    judgments: document.judgments.map((judgment) =>
      isByUser(judgment) ? { ...judgment, judged_by: name } : judgment,
    ),
  }))
}
