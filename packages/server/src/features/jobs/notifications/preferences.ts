import {
  notificationKindsOf,
  notificationRule,
  type MailTime,
  type NotificationKind,
  type NotificationPreference,
} from '@curbcut/contract'
import type { Context, VisitorContext } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { findPreferences, upsertPreferences } from './preference-repository.ts'

export async function loadMailTimeLookup(
  { db }: Pick<VisitorContext, 'db'>,
  userId: string,
): Promise<(kind: NotificationKind) => MailTime> {
  const mailByKind = new Map(
    (await findPreferences(db, userId)).map(({ kind, mail }) => [kind, mail]),
  )
  return (kind) => mailByKind.get(kind) ?? notificationRule(kind).mail
}

export async function listPreferences(ctx: Context): Promise<NotificationPreference[]> {
  const mailTimeOf = await loadMailTimeLookup(ctx, ctx.actor.id)
  return notificationKindsOf(ctx.actor).map((kind) => ({ kind, mail: mailTimeOf(kind) }))
}

type PreferenceChange = { [Kind in NotificationKind]?: MailTime | undefined }

/** Ignores kinds that the actor does not get; 403 in a ghost session. */
export function setPreferences(
  ctx: Context,
  change: PreferenceChange,
): Promise<NotificationPreference[]> {
  return inTransaction(ctx, async (ctx) => {
    ensure(!ctx.impersonator, 'forbidden')
    const rows = notificationKindsOf(ctx.actor).flatMap((kind) => {
      const mail = change[kind]
      return mail ? [{ user_id: ctx.actor.id, kind, mail }] : []
    })
    await upsertPreferences(ctx.db, rows)
    return listPreferences(ctx)
  })
}
