import type { VisitorContext } from '#server/context.ts'
import { requestMail } from '#server/queue/request-mail.ts'
import { countTry } from './try-service.ts'

type CodeRequest = {
  purpose: 'forgot_password' | 'unverified_sign_in'
  email: string
  /** Null where nobody has this email: the same is done. */
  userId: string | null
}

/**
 * Asks for a mail with a code because a visitor did, who may be a stranger. Whoever got as many as the
 * limit allows gets none for a while, and nobody is told: the codes that they have still count.
 */
export async function requestCode(
  ctx: VisitorContext,
  { purpose, email, userId }: CodeRequest,
  secretKey: string,
): Promise<void> {
  if (!(await countTry(ctx, { kind: 'mailed_code', who: email }, secretKey))) return
  await requestMail(ctx, { purpose, userId })
}
