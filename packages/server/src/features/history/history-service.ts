import type { EventKind, JobStatus } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import { insertEvent } from './history-repository.ts'

/** One thing that happened, as the services tell it. */
export type Happening = {
  kind: EventKind
  jobId?: string
  fileId?: string
  userId?: string
  organizationId?: string
  from?: JobStatus
  to?: JobStatus
  reason?: string | undefined
  /** Enough to recompute ledger, flags and totals from the events alone. */
  details?: Record<string, unknown>
}

type Author = Pick<Context, 'db' | 'now' | 'actor' | 'onBehalfOfId'>

/** Adds one line to the history that nothing changes afterwards. Call it in the change's transaction. */
export function recordEvent(ctx: Author, happening: Happening): Promise<void> {
  return insertEvent(ctx.db, {
    id: newId(),
    kind: happening.kind,
    actor_id: ctx.actor.id,
    on_behalf_of_id: ctx.onBehalfOfId,
    job_id: happening.jobId ?? null,
    file_id: happening.fileId ?? null,
    user_id: happening.userId ?? null,
    organization_id: happening.organizationId ?? null,
    from_status: happening.from ?? null,
    to_status: happening.to ?? null,
    reason: happening.reason ?? null,
    details: JSON.stringify(happening.details ?? {}),
    created_at: ctx.now,
  })
}
