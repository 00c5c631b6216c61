import type { VisitorContext } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { recordAccess } from '#server/features/jobs/history/record-access.ts'
import { toMailLimits, toStrangersMailLimit } from '#server/features/people/attempts/mail-limits.ts'
import { countAttempt } from '#server/features/people/attempts/attempt-service.ts'
import { newId } from '#server/ids.ts'
import { requestMail } from '#server/queue/request-mail.ts'
import { findRememberedDevice } from './remembered-devices.ts'

type CodeRequest = {
  purpose: 'forgot_password' | 'unverified_sign_in'
  email: string
  /** Undefined if nobody has this email: the work is the same. */
  person: UserRow | undefined
}

/**
 * Asks for a mail with a code on behalf of a visitor, who may be a stranger. Beyond the limits there is
 * no mail for a while, and nobody is notified: earlier codes still count. A browser that the account knows
 * has its own limit, so that strangers cannot use it up.
 */
export async function requestCode(
  ctx: VisitorContext,
  { purpose, email, person }: CodeRequest,
): Promise<void> {
  const browser = findRememberedDevice(ctx, email)
  // A mail without this limit is counted for nobody, so that it takes as long.
  const countedFor = (isLimited: boolean) => (browser === undefined && isLimited ? email : newId())
  const isUnverified = person !== undefined && !person.is_verified
  const subjects = [
    { kind: 'mailed_code', who: email, apart: browser } as const,
    ...toMailLimits({ to: countedFor(isUnverified), by: ctx.address }),
    toStrangersMailLimit(countedFor(!isUnverified)),
  ]
  if (!(await countAttempt(ctx, subjects))) return
  await requestMail(ctx, { purpose, userId: person?.id ?? null })
  await recordAccess(ctx, { kind: 'code_requested', userId: person?.id })
}
