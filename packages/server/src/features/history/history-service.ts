import { isClientSide, type JobMove, type JobReturn, type JobStatus } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import { announceEvent } from './announce-event.ts'
import { writeDetails, type WhatHappened } from './event-details.ts'
import {
  findHandedInFileIds,
  findLastMove,
  findReturnedFileIds,
  insertEvent,
} from './history-repository.ts'
import { notify, type Teller } from '#server/features/notifications/notify.ts'
import { newsOf } from './news-of-event.ts'
import { isForSecurityLog, logSecurity, type Visit } from './security-log.ts'

/** One event, as services report it. */
export type Happening = WhatHappened & {
  jobId?: string
  fileId?: string
  userId?: string
  organizationId?: string
  from?: JobStatus
  to?: JobStatus
  reason?: string | undefined
  /** Who worked on the job before; they are told that it has left them. */
  formerRemediatorId?: string | null
}

type Author = Teller & Visit

/**
 * Adds an event to the history, which nothing changes later, and tells those for whom it is news. Call it
 * in the transaction of the change, after it.
 */
export async function recordEvent(ctx: Author, happening: Happening): Promise<void> {
  const { kind, userId = null, organizationId = null } = happening
  const { address, requestId } = ctx
  const event = {
    id: newId(),
    kind,
    actor_id: ctx.impersonator?.id ?? ctx.actor.id,
    on_behalf_of_id: ctx.impersonator ? ctx.actor.id : null,
    job_id: happening.jobId ?? null,
    file_id: happening.fileId ?? null,
    user_id: userId,
    organization_id: organizationId,
    from_status: happening.from ?? null,
    to_status: happening.to ?? null,
    reason: happening.reason ?? null,
    details: writeDetails(happening),
    created_at: ctx.now,
  }
  await insertEvent(ctx.db, event, address && requestId ? { address, requestId } : undefined)
  announceEvent(ctx, happening)
  const news = newsOf(happening)
  if (news) await notify(ctx, { ...news, eventId: event.id })
  if (!isForSecurityLog(kind)) return
  const { actor_id: person, on_behalf_of_id: onBehalfOf } = event
  logSecurity(ctx, { kind, person, onBehalfOf, about: userId, organization: organizationId })
}

const returning: JobMove = 'return'

/** The person and the reason of a return, if that was the job's last move. */
export async function findReturn(ctx: Context, jobId: string): Promise<JobReturn | null> {
  if (isClientSide(ctx.actor)) return null
  const last = await findLastMove(ctx.db, jobId)
  if (last?.details.move !== returning) return null
  const { reason, created_at, acting_id, first_name, last_name, role } = last
  return {
    reason,
    createdAt: created_at,
    actor: { _id: acting_id, firstName: first_name, lastName: last_name, userType: role },
  }
}

/**
 * The files of a job that were returned and not marked since, and those with a fixed document since they
 * were last to be done; undefined if the person may not know.
 */
export async function findWorkOnFiles(ctx: Context, jobId: string) {
  if (isClientSide(ctx.actor)) return undefined
  return {
    returned: new Set(await findReturnedFileIds(ctx.db, jobId)),
    handedIn: new Set(await findHandedInFileIds(ctx.db, jobId)),
  }
}
