import {
  isCompletedStatus,
  maxDisputesPerDelivery,
  may,
  type Dispute,
  type FileSignOff,
  type JobSignOff,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { readJob } from '#server/features/jobs/read-job.ts'
import { toPerson } from '#server/features/people/user-service.ts'
import { findDisputes, type DisputeWithPeople } from './dispute-repository.ts'
import { findLatestSignOffs, type SignOffWithDecider } from './sign-off-repository.ts'

/** Also for the remediator, who reads why a file was disputed. */
export async function getSignOff(ctx: Context, jobId: string): Promise<JobSignOff> {
  const { row, facts } = await readJob(ctx, jobId)
  ensure(may.readDocuments(ctx.actor, facts), 'not_found')
  const disputesByFile = Map.groupBy(await findDisputes(ctx.db, jobId), ({ file_id }) => file_id)
  const rows = await findLatestSignOffs(ctx.db, jobId)
  const maySignOff = may.signOff(ctx.actor, facts, { createdBy: row.created_by })
  return {
    files: rows.map((signOff) => toFileSignOff(signOff, disputesByFile.get(signOff.file_id) ?? [])),
    may_sign_off: maySignOff && isCompletedStatus(row.status) && !ctx.impersonator,
  }
}

function toFileSignOff(
  row: SignOffWithDecider,
  disputes: readonly DisputeWithPeople[],
): FileSignOff {
  const ownDisputes = disputes.filter(({ sign_off_id: id }) => id === row.id)
  const isWaiting = row.state === 'waiting' && row.ended_at === null
  return {
    file: row.file_id,
    file_name: row.file_name,
    version: row.version,
    state: row.state,
    is_current: row.ended_at === null,
    delivered_at: row.delivered_at,
    lapses_at: row.lapses_at,
    decided_at: row.decided_at,
    decided_by: toOptionalPerson({ ...row, id: row.decided_by }),
    may_be_disputed: isWaiting && ownDisputes.length < maxDisputesPerDelivery,
    disputes: disputes.map(toDispute),
  }
}

const toDispute = (row: DisputeWithPeople): Dispute => ({
  _id: row.id,
  place: row.place,
  reason: row.reason,
  createdAt: row.created_at,
  created_by: toPerson({
    id: row.created_by,
    first_name: row.creator_first_name,
    last_name: row.creator_last_name,
    role: row.creator_role,
  }),
  answer: row.answer,
  answer_text: row.answer_text,
  answered_at: row.answered_at,
  answered_by: toOptionalPerson({
    id: row.answered_by,
    first_name: row.answerer_first_name,
    last_name: row.answerer_last_name,
    role: row.answerer_role,
  }),
})

type PersonColumns = Parameters<typeof toPerson>[0]
type OptionalPerson = { [Column in keyof PersonColumns]: PersonColumns[Column] | null }

const toOptionalPerson = ({ id, role, ...names }: OptionalPerson) =>
  id !== null && role !== null
    ? toPerson({ id, role, first_name: names.first_name ?? '', last_name: names.last_name ?? '' })
    : null
