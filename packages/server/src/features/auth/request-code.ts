import type { VisitorContext } from '#server/context.ts'
import { requestMail } from '#server/queue/request-mail.ts'
import { findStamp } from './known-browser.ts'
import { countTry } from './try-service.ts'

type CodeRequest = {
  purpose: 'forgot_password' | 'unverified_sign_in'
  email: string
  /** Null where nobody has this email: the same is done. */
  userId: string | null
}

/**
 * Asks for a mail with a code because a visitor did, who may be a stranger. Whoever got as many as the
 * limit allows gets none for a while, and nobody is told: what their mails brought still counts. A
 * browser that is known to the account has a limit of its own, so that strangers cannot use it up.
 */
export async function requestCode(
  ctx: VisitorContext,
  { purpose, email, userId }: CodeRequest,
  secretKey: string,
): Promise<void> {
  const browser = findStamp(ctx, email, secretKey)
  if (!(await countTry(ctx, { kind: 'mailed_code', who: email, browser }, secretKey))) return
  await requestMail(ctx, { purpose, userId })
}
