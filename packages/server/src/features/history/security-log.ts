import type { AccessKind, ErrorCode, EventKind } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { kindOfEvent } from './event-kinds.ts'

/** Where something comes from, as far as a request did it. */
export type Visit = Partial<
  Pick<VisitorContext, 'address' | 'requestId' | 'userAgent' | 'log' | 'afterCommit'>
>

type SecurityLine = {
  kind: AccessKind | EventKind | 'too_many_tries'
  /** Who did it; null where nobody has the email that was typed. */
  person: string | null
  /** In a ghost session: in whose account. */
  onBehalfOf?: string | null
  /** To whom or to what it was done. */
  about?: string | null
  organization?: string | null
  code?: ErrorCode
}

/** Work on jobs and money is no matter of security, and the history keeps it. */
export const isForSecurityLog = (kind: EventKind): boolean =>
  !['jobs', 'money'].includes(kindOfEvent[kind])

/**
 * One line for whoever watches the log: who, what, from where. Ids only, no name, no email and no
 * secret; and only of what was committed.
 */
export function logSecurity(ctx: Visit, { kind, ...facts }: SecurityLine): void {
  const { address, requestId, log } = ctx
  const tell = () => log?.info({ security: kind, ...facts, address, requestId }, 'security')
  if (ctx.afterCommit) ctx.afterCommit(tell)
  else tell()
}
