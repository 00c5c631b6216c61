import { type EvidenceEdition, erasureTexts, type EvidenceJudgment } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import {
  recordSystemEvent,
  type JudgmentsByJob,
  type JudgedConditions,
} from '#server/features/jobs/history/history-service.ts'
import { lockJobsById } from '#server/features/jobs/job-repository.ts'
import { newId } from '#server/ids.ts'
import {
  copyReportedChecks,
  eraseRow,
  findJobsOnHold,
  findUnerasedIds,
  getUnerased,
  insertFrozen,
  nextEdition,
  setBasis,
  type UnerasedEdition,
} from './erasure-repository.ts'
import { freezeText, newPublicId, verifyAt } from './freeze-text.ts'
import { getSigningKey } from './signing-key.ts'

/**
 * Removes an erased user from reports: reissues each frozen edition that names the user under
 * `name`, deletes its bytes and keeps its hash. Throws 409 `erasure_held` if a legal hold covers
 * one. Requires locked organizations.
 */
export async function replaceEditions(
  ctx: Context,
  judged: JudgmentsByJob,
  name: string,
): Promise<void> {
  // A completion in progress may be adding the name to a new report.
  await lockJobsById(ctx.db, [...judged.keys()])
  const onHold = await findReportsOnHold(ctx, judged)
  ensure(onHold.length === 0, 'erasure_held', { message: erasureTexts.onHold(onHold) })
  for (const [jobId, judgedByUser] of judged) {
    const change = toRenaming(judgedByUser, name)
    for (const id of await findUnerasedIds(ctx.db, jobId)) {
      await replaceEdition(ctx, await getUnerased(ctx.db, id), change)
    }
  }
}

/** A legal hold keeps signed reports as they are. */
async function findReportsOnHold({ db }: Context, judged: JudgmentsByJob) {
  const onHold: { job: string; organization: string; edition: number }[] = []
  for (const job of await findJobsOnHold(db, [...judged.keys()])) {
    const change = toRenaming(judged.get(job.id) ?? [], '')
    for (const id of await findUnerasedIds(db, job.id)) {
      const { document, basis, edition } = await getUnerased(db, id)
      const isNamed = document !== null && withName(basis.documents, change) !== undefined
      if (isNamed) onHold.push({ job: job.name, organization: job.organization_name, edition })
    }
  }
  return onHold
}

async function replaceEdition(ctx: Context, row: UnerasedEdition, change: NameChange) {
  const documents = withName(row.basis.documents, change)
  if (!documents) return
  const basis = { ...row.basis, documents }
  if (row.document === null) return setBasis(ctx.db, row.id, basis)

  const edition = await nextEdition(ctx.db, row.job_id)
  const { kid, publicId, places, ...frozen } = await freezeRenamed(ctx, {
    document: row.document,
    edition,
    change,
  })
  await eraseRow(ctx.db, row.id, { basis, by: ctx.actor.id, now: ctx.now })
  const id = newId()
  await insertFrozen(ctx.db, {
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

/** Signs the document of a report anew, with the changed name. */
async function freezeRenamed(ctx: Context, { document, edition, change }: RenamedEdition) {
  const { signature: _, ...signed } = JSON.parse(document) as SignedEdition
  const publicId = newPublicId()
  const { kid, privateKey } = await getSigningKey(ctx)
  const frozen = await freezeText(
    {
      ...signed,
      kid,
      edition,
      public_id: publicId,
      verify_at: verifyAt(ctx.settings, publicId),
      frozen_at: ctx.now,
      documents: withName(signed.documents, change) ?? signed.documents,
    },
    privateKey,
  )
  return { kid, publicId, ...frozen }
}

type NameChange = { isByUser(judgment: EvidenceJudgment): boolean; name: string }

/** Reports have no user ids and old names, so time and condition identify a judgment. */
function toRenaming(judgedByUser: readonly JudgedConditions[], name: string): NameChange {
  const keys = new Set(
    judgedByUser.flatMap(({ at, conditions }) =>
      conditions.map((condition) => `${at} ${condition}`),
    ),
  )
  return { name, isByUser: ({ judged_at, condition }) => keys.has(`${judged_at} ${condition}`) }
}

/** Undefined if the documents have no judgment of the user. */
function withName<Document extends { judgments: readonly EvidenceJudgment[] }>(
  documents: readonly Document[],
  { isByUser, name }: NameChange,
): Document[] | undefined {
  if (!documents.some(({ judgments }) => judgments.some(isByUser))) return undefined
  return documents.map((document) => ({
    ...document,
    judgments: document.judgments.map((one) => (isByUser(one) ? { ...one, judged_by: name } : one)),
  }))
}
