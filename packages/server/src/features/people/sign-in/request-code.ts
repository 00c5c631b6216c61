import type { VisitorContext } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { recordAccess } from '#server/features/jobs/history/record-access.ts'
import { tryReserveAttempts } from '#server/features/people/lockouts/attempt-service.ts'
import {
  toMailSubjects,
  toStrangersMailSubject,
} from '#server/features/people/lockouts/mail-limits.ts'
import { newId } from '#server/ids.ts'
import { requestMail } from '#server/queue/request-mail.ts'
import { findRememberedDevice } from './remembered-devices.ts'

type CodeRequest = {
  purpose: 'forgot_password' | 'unverified_sign_in'
  email: string
  /** Undefined for an unknown email; the work is the same. */
  person: UserRow | undefined
}

/** Beyond the limits no mail is sent, without an error: earlier codes stay valid. */
export async function requestCode(
  ctx: VisitorContext,
  { purpose, email, person }: CodeRequest,
): Promise<void> {
  const rememberedDevice = findRememberedDevice(ctx, email)
  // A mail without this limit is counted under a random id, so that it takes as long.
  // Strangers cannot use up the limit of a known browser.
  const toMailIdentifier = (isLimited: boolean) =>
    rememberedDevice === undefined && isLimited ? email : newId()
  const isUnverified = person !== undefined && !person.is_verified
  const subjects = [
    { kind: 'mailed_code', identifier: email, partition: rememberedDevice } as const,
    ...toMailSubjects({ to: toMailIdentifier(isUnverified), senderKey: ctx.address }),
    toStrangersMailSubject(toMailIdentifier(!isUnverified)),
  ]
  if (!(await tryReserveAttempts(ctx, subjects))) return
  await requestMail(ctx, { purpose, userId: person?.id ?? null })
  await recordAccess(ctx, { kind: 'code_requested', userId: person?.id })
}
