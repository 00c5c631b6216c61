import type { AccessKind } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import { publishActivity } from '#server/live/publish-change.ts'
import { insertAccess } from './access-repository.ts'
import { logSecurity, type LoggedOrigin } from './security-log.ts'

type AccessParts = Pick<VisitorContext, 'db' | 'now'> & LoggedOrigin

/** A coming or going of somebody; `userId` is null if nobody has the typed email. */
type Access = { kind: AccessKind; userId: string | null | undefined }

const userAgentLength = 300

/** Keeps who came in or tried to, and from where; logs it too. */
export async function recordAccess(
  ctx: AccessParts,
  { kind, userId = null }: Access,
): Promise<void> {
  await insertAccess(ctx.db, {
    id: newId(),
    kind,
    user_id: userId,
    address: ctx.address ?? null,
    user_agent: (ctx.userAgent ?? '').slice(0, userAgentLength),
    request_id: ctx.requestId ?? null,
    created_at: ctx.now,
  })
  publishActivity(ctx)
  logSecurity(ctx, { kind, person: userId })
}
