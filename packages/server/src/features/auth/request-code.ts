import type { VisitorContext } from '#server/context.ts'
import type { UserRow } from '#server/db/tables.ts'
import { recordAccess } from '#server/features/history/record-access.ts'
import { toMailLimits } from '#server/features/tries/mail-limits.ts'
import { countTry } from '#server/features/tries/try-service.ts'
import { newId } from '#server/ids.ts'
import { requestMail } from '#server/queue/request-mail.ts'
import { findStamp } from './known-browser.ts'

type CodeRequest = {
  purpose: 'forgot_password' | 'unverified_sign_in'
  email: string
  /** Undefined where nobody has this email: the same is done. */
  person: UserRow | undefined
}

/**
 * Asks for a mail with a code because a visitor did, who may be a stranger. Whoever got as many as the
 * limits allow gets none for a while, and nobody is told: what their mails brought still counts. A
 * browser that is known to the account has a limit of its own, so that strangers cannot use it up.
 */
export async function requestCode(
  ctx: VisitorContext,
  { purpose, email, person }: CodeRequest,
): Promise<void> {
  const browser = findStamp(ctx, email)
  const isLimited = browser === undefined && person !== undefined && !person.is_verified
  // What is not limited counts for nobody: it takes as long.
  const reader = isLimited ? email : newId()
  const limits = toMailLimits({ to: reader, by: ctx.address })
  const triers = [{ kind: 'mailed_code', who: email, apart: browser } as const, ...limits]
  if (!(await countTry(ctx, triers))) return
  await requestMail(ctx, { purpose, userId: person?.id ?? null })
  await recordAccess(ctx, { kind: 'code_requested', userId: person?.id })
}
