import type { VisitorContext } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { ensure } from '#server/errors.ts'
import {
  clientFingerprintOf,
  lockProviderById,
} from '#server/features/people/providers/provider-service.ts'
import { findUser } from '#server/features/people/user-repository.ts'
import { secondStepSignInMinutes } from '#server/limits.ts'
import { keyedHash } from '#server/secrets/keyed-hash.ts'
import { unsealText, sealText } from '#server/secrets/sealed-text.ts'
import { minutesAfter } from '#server/times.ts'
import type { ProviderSignIn } from './session-service.ts'

// No one is signed in between the first factor and the second step. The browser carries a sealed
// text with person, password and expiry of the sign-in, which is good for the second step only.

type Deps = Pick<VisitorContext, 'db' | 'now' | 'secretKey' | 'presentedSignIn'>

/** `byProvider`: the provider that took the place of the password. */
export function sealPendingSignIn(
  ctx: Deps,
  row: UserRow,
  providerSignIn?: ProviderSignIn,
): string {
  const until = minutesAfter(ctx.now, secondStepSignInMinutes)
  const provider = providerSignIn ? toProviderParts(providerSignIn) : []
  return sealText(
    sealOptionsOf(ctx),
    [until, row.id, fingerprintOf(ctx, row), ...provider].join(' '),
  )
}

const toProviderParts = ({ provider, sid }: ProviderSignIn): string[] => [
  provider.id,
  Buffer.from(sid ?? '').toString('base64url'),
  clientFingerprintOf(provider),
]

/** Throws 401 `sign_in_expired` if the provider was removed or replaced meanwhile. */
export async function lockPendingProvider(ctx: Deps): Promise<ProviderSignIn | undefined> {
  const parts = unsealPendingSignIn(ctx)
  ensure(parts, 'sign_in_expired')
  const [providerId, sid = '', clientFingerprint] = parts.slice(3)
  if (providerId === undefined) return undefined
  const provider = await lockProviderById(ctx, providerId)
  ensure(provider && clientFingerprintOf(provider) === clientFingerprint, 'sign_in_expired')
  return { provider, sid: Buffer.from(sid, 'base64url').toString() || null }
}

export const isPendingProviderSignIn = (ctx: Deps): boolean =>
  (unsealPendingSignIn(ctx)?.length ?? 0) > 3

/** Throws 401 `sign_in_expired` after too long, or after a change of the password. */
export async function getPendingPerson(ctx: Deps): Promise<UserRow> {
  const parts = unsealPendingSignIn(ctx)
  ensure(parts, 'sign_in_expired')
  const [until = '', id = '', fingerprint] = parts
  ensure(until > ctx.now, 'sign_in_expired')
  const row = await findUser(ctx.db, id)
  ensure(row && fingerprintOf(ctx, row) === fingerprint, 'sign_in_expired')
  return row
}

function unsealPendingSignIn(ctx: Deps): string[] | undefined {
  const unsealed = ctx.presentedSignIn && unsealText(sealOptionsOf(ctx), ctx.presentedSignIn)
  return unsealed ? unsealed.split(' ') : undefined
}

const sealOptionsOf = ({ secretKey }: Deps) => ({
  secretKey,
  purpose: 'sign-in before its second step',
})

const fingerprintOf = ({ secretKey }: Deps, { id, password_hash }: UserRow) =>
  keyedHash(secretKey, `sign-in of ${id} with ${password_hash}`)
