import type { VisitorContext } from '#server/context.ts'
import type { MailRequest } from './mail-queue.ts'

export async function requestMail(
  ctx: Pick<VisitorContext, 'db' | 'mails' | 'afterCommit'>,
  request: MailRequest,
): Promise<void> {
  await ctx.mails.add(ctx.db, request)
  ctx.afterCommit(() => ctx.mails.wakeWorkers())
}
