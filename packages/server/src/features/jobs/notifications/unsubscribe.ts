import { timingSafeEqual } from 'node:crypto'
import {
  notificationKinds,
  texts,
  type NotificationKind,
  type Unsubscribe,
} from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { keyedHash } from '#server/secrets/keyed-hash.ts'
import { upsertPreferences } from './preference-repository.ts'

type SignedKinds = { userId: string; kinds: readonly NotificationKind[] }
type TokenContext = Pick<VisitorContext, 'secretKey'>

const separator = '~'

/** Any reader of the mail can switch off mails of these kinds with the token. */
export function toUnsubscribeToken(
  { secretKey }: TokenContext,
  { userId, kinds }: SignedKinds,
): string {
  const payload = [userId, ...kinds].join(separator)
  return [payload, signatureOf(secretKey, payload)].join(separator)
}

export const showUnsubscribe = (ctx: TokenContext, token: string | undefined): Unsubscribe => ({
  kinds: [...readToken(ctx, token).kinds],
})

export function unsubscribe(ctx: VisitorContext, token: string | undefined): Promise<Unsubscribe> {
  const { userId, kinds } = readToken(ctx, token)
  return inTransaction(ctx, async ({ db }) => {
    await upsertPreferences(
      db,
      kinds.map((kind) => ({ user_id: userId, kind, mail: 'off' })),
    )
    return { kinds: [...kinds] }
  })
}

function readToken({ secretKey }: TokenContext, token = ''): SignedKinds {
  const parts = token.split(separator)
  const payload = parts.slice(0, -1).join(separator)
  const isSignatureValid = isEqual(parts.at(-1) ?? '', signatureOf(secretKey, payload))
  ensure(isSignatureValid, 'invalid_input', { errors: { token: texts.validation.unknownValue } })
  const [userId = '', ...kinds] = parts.slice(0, -1)
  // The mail may be older than the current kinds.
  return { userId, kinds: notificationKinds.filter((kind) => kinds.includes(kind)) }
}

const signatureOf = (secretKey: TokenContext['secretKey'], payload: string) =>
  keyedHash(secretKey, `unsubscribe ${payload}`)

function isEqual(signature: string, expected: string): boolean {
  const [signatureBytes, expectedBytes] = [Buffer.from(signature), Buffer.from(expected)]
  return (
    signatureBytes.length === expectedBytes.length && timingSafeEqual(signatureBytes, expectedBytes)
  )
}
