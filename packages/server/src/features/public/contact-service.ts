import type { VisitorContext } from '#server/context.ts'
import { reserveAttempts } from '#server/features/people/lockouts/attempt-service.ts'
import { findActiveSuperUsers } from '#server/features/people/user-repository.ts'
import { newId } from '#server/ids.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { requestMail } from '#server/queue/request-mail.ts'
import { findContactMessage, insertContactMessage } from './contact-repository.ts'

type ContactMessage = { name: string; email: string; message: string }

/** To the configured address, or else to every super user. Throws 429 `too_many_tries`. */
export async function sendContactMessage(
  ctx: VisitorContext,
  contact: ContactMessage,
): Promise<void> {
  await reserveAttempts(ctx, [{ kind: 'contact', identifier: ctx.address }])
  await inTransaction(ctx, async (ctx) => {
    const messageId = newId()
    await insertContactMessage(ctx.db, { id: messageId, ...contact, created_at: ctx.now })
    const { supportEmail } = ctx.settings
    const recipientIds = supportEmail ? [null] : await findActiveSuperUsers(ctx.db)
    for (const userId of recipientIds)
      await requestMail(ctx, { purpose: 'contact', userId, messageId })
  })
}

export const findContactMessageById = ({ db }: Pick<VisitorContext, 'db'>, id: string) =>
  findContactMessage(db, id)
