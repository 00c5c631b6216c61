import type { VisitorContext } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { ensure } from '#server/errors.ts'
import { clientOf, lockProviderById } from '#server/features/people/providers/provider-service.ts'
import { keyedHash } from '#server/secrets/keyed-hash.ts'
import { openSealed, sealText } from '#server/secrets/sealed-text.ts'
import { findUser } from '#server/features/people/user-repository.ts'
import { secondStepMinutes } from '#server/limits.ts'
import { minutesAfter } from '#server/times.ts'
import type { ByProvider } from './by-provider.ts'

// Between password, or provider, and second step nobody is signed in. The browser holds a sealed text that says whose
// sign-in goes on, with which password and until when; it opens nothing but the second step.

type Parts = Pick<VisitorContext, 'db' | 'now' | 'secretKey' | 'presentedSignIn'>

/** What the browser keeps until the second step; `by`: the provider that did what a password does. */
export function sealPendingSignIn(ctx: Parts, row: UserRow, by?: ByProvider): string {
  const until = minutesAfter(ctx.now, secondStepMinutes)
  const provider = by
    ? [by.provider.id, Buffer.from(by.sid ?? '').toString('base64url'), clientOf(by.provider)]
    : []
  return sealText(sealingOf(ctx), [until, row.id, markOf(ctx, row), ...provider].join(' '))
}

/**
 * The provider of the sign-in that goes on, locked until the transaction ends; undefined after a password. One that was
 * removed or is another by now is 401 `sign_in_expired`.
 */
export async function lockPendingProvider(ctx: Parts): Promise<ByProvider | undefined> {
  const parts = openPending(ctx)
  ensure(parts, 'sign_in_expired')
  const [providerId, sid = '', client] = parts.slice(3)
  if (providerId === undefined) return undefined
  const provider = await lockProviderById(ctx, providerId)
  ensure(provider && clientOf(provider) === client, 'sign_in_expired')
  return { provider, sid: Buffer.from(sid, 'base64url').toString() || null }
}

/** Whether a provider began the sign-in that goes on, and not a password. */
export const isPendingByProvider = (ctx: Parts): boolean => (openPending(ctx)?.length ?? 0) > 3

/** The person whose sign-in goes on; 401 `sign_in_expired` if it took too long or the password was changed. */
export async function getPendingPerson(ctx: Parts): Promise<UserRow> {
  const parts = openPending(ctx)
  ensure(parts, 'sign_in_expired')
  const [until = '', id = '', mark] = parts
  ensure(until > ctx.now, 'sign_in_expired')
  const row = await findUser(ctx.db, id)
  ensure(row && markOf(ctx, row) === mark, 'sign_in_expired')
  return row
}

/** The parts that `sealPendingSignIn` has written, in their order; undefined without a sign-in of ours. */
function openPending(ctx: Parts): string[] | undefined {
  const opened = ctx.presentedSignIn && openSealed(sealingOf(ctx), ctx.presentedSignIn)
  return opened ? opened.split(' ') : undefined
}

const sealingOf = ({ secretKey }: Parts) => ({
  secretKey,
  purpose: 'sign-in before its second step',
})

/** Another password has another mark. */
const markOf = ({ secretKey }: Parts, { id, password_hash }: UserRow) =>
  keyedHash(secretKey, `sign-in of ${id} with ${password_hash}`)
