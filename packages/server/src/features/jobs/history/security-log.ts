import type { AccessKind, ActivityKind, ErrorCode, EventKind } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { activityKindByEvent } from './event-groups.ts'

/** Empty for work without a request. */
export type LoggedOrigin = Partial<
  Pick<VisitorContext, 'address' | 'requestId' | 'userAgent' | 'log' | 'afterCommit' | 'live'>
>

type SecurityLine = {
  kind: AccessKind | EventKind | 'too_many_tries'
  /** Null for an unknown email. */
  person: string | null
  /** In a ghost session, the owner of the account. */
  onBehalfOf?: string | null
  about?: string | null
  organization?: string | null
  code?: ErrorCode
}

export const isForSecurityLog = (kind: EventKind): boolean =>
  concernsSecurity[activityKindByEvent[kind]]

const concernsSecurity: Record<ActivityKind, boolean> = {
  access: true,
  people: true,
  organizations: true,
  jobs: false,
  money: false,
  machine: false,
}

/** Logs ids only, never a name, email or secret, and only after the commit. */
export function logSecurity(ctx: LoggedOrigin, { kind, ...facts }: SecurityLine): void {
  const { address, requestId, log } = ctx
  const writeLine = () => log?.info({ security: kind, ...facts, address, requestId }, 'security')
  if (ctx.afterCommit) ctx.afterCommit(writeLine)
  else writeLine()
}
