import type { AccessKind } from '@curbcut/contract'
import type { Context, VisitorContext } from '#server/context.ts'
import type { Download } from '#server/http/documents/send-bytes-response.ts'
import { newId } from '#server/ids.ts'
import { publishActivity } from '#server/live/publish-change.ts'
import { minutesBefore } from '#server/times.ts'
import { hasDownloadSince, insertAccess } from './access-repository.ts'
import { logSecurity, type LoggedOrigin } from './security-log.ts'

type AccessDeps = Pick<VisitorContext, 'db' | 'now'> & LoggedOrigin

/** `userId` is null for an unknown email. */
type Access = { kind: AccessKind; userId: string | null | undefined }

const maxUserAgentLength = 300

export async function recordAccess(
  ctx: AccessDeps,
  { kind, userId = null }: Access,
): Promise<void> {
  await insertAccess(ctx.db, {
    id: newId(),
    kind,
    user_id: userId,
    ...originOf(ctx),
    ...emptyDownloadColumns,
  })
  publishActivity(ctx)
  logSecurity(ctx, { kind, person: userId })
}

const emptyDownloadColumns = {
  on_behalf_of_id: null,
  job_id: null,
  organization_id: null,
  saved_name: null,
}

const originOf = (ctx: AccessDeps) => ({
  address: ctx.address ?? null,
  user_agent: (ctx.userAgent ?? '').slice(0, maxUserAgentLength),
  request_id: ctx.requestId ?? null,
  created_at: ctx.now,
})

/** Ignores repeats within a minute, because the web app asks before the browser and viewers read a document in parts. */
export async function recordDownload(
  ctx: Context,
  { kind, name, jobId, organizationId }: Download,
): Promise<void> {
  const { actor, impersonator, address } = ctx
  const onBehalfOf = impersonator ? actor.id : null
  const person = impersonator?.id ?? actor.id
  const download = {
    kind,
    user_id: person,
    on_behalf_of_id: onBehalfOf,
    job_id: jobId ?? null,
    organization_id: organizationId ?? null,
    saved_name: name,
    address,
  }
  if (await hasDownloadSince(ctx.db, download, minutesBefore(ctx.now, 1))) return

  await insertAccess(ctx.db, { id: newId(), ...originOf(ctx), ...download })
  publishActivity(ctx)
  logSecurity(ctx, { kind, person, onBehalfOf, about: jobId ?? organizationId ?? null })
}
