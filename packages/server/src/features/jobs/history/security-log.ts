import type { AccessKind, ErrorCode, EventKind } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { kindOfEvent } from './event-kinds.ts'

/** The origin of an event, as far as a request caused it. */
export type LoggedOrigin = Partial<
  Pick<VisitorContext, 'address' | 'requestId' | 'userAgent' | 'log' | 'afterCommit' | 'live'>
>

type SecurityLine = {
  kind: AccessKind | EventKind | 'too_many_tries'
  /** Who did it; null if nobody has the typed email. */
  person: string | null
  /** In a ghost session, the owner of the account. */
  onBehalfOf?: string | null
  /** The person or thing that it was done to. */
  about?: string | null
  organization?: string | null
  code?: ErrorCode
}

/** Work on jobs, money and the machine does not concern security; the history keeps it. */
export const isForSecurityLog = (kind: EventKind): boolean =>
  !['jobs', 'money', 'machine'].includes(kindOfEvent[kind])

/**
 * One line for watchers of the log: who, what, from where. It holds ids only, no name, email or secret, and
 * tells committed events only.
 */
export function logSecurity(ctx: LoggedOrigin, { kind, ...facts }: SecurityLine): void {
  const { address, requestId, log } = ctx
  const write = () => log?.info({ security: kind, ...facts, address, requestId }, 'security')
  if (ctx.afterCommit) ctx.afterCommit(write)
  else write()
}
