import { decodeJwt, type JWTPayload } from 'jose'
import type { VisitorContext } from '#server/context.ts'
import { AppError, ensure } from '#server/errors.ts'
import { reserveAttempts } from '#server/features/people/attempts/attempt-service.ts'
import { findProviderClient } from '#server/features/people/providers/provider-client.ts'
import { isUnreachable } from '#server/features/people/providers/provider-failure.ts'
import {
  findLinkedPerson,
  findProvidersByIssuer,
  consumeOnce,
  type ProviderRow,
} from '#server/features/people/providers/provider-service.ts'
import { verifyToken } from '#server/features/people/providers/verify-token.ts'
import { endProviderSessions } from '#server/features/people/sessions/end-sessions.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { providerLimits } from '#server/limits.ts'
import { minutesAfter } from '#server/times.ts'
import { logFailure } from './log-failure.ts'
import { toText } from './provider-claims.ts'

const event = 'http://schemas.openid.net/event/backchannel-logout'

/**
 * OpenID Connect Back-Channel Logout 1.0: by `sid`, or all sessions of a person. Throws 400 unless
 * the provider signed the token recently for us.
 */
export async function logoutByProvider(ctx: VisitorContext, token: string): Promise<void> {
  const { provider, jti, sid, sub } = await readCountingFailures(ctx, token)
  await inTransaction(ctx, async (ctx) => {
    const until = minutesAfter(ctx.now, 3 * providerLimits.logoutMinutes)
    ensure(await consumeOnce(ctx, `sign-out ${provider.id} ${jti}`, until), 'logout_refused')
    const userId = sub && (await findLinkedPerson(ctx, { provider, subject: sub }))
    if (sid !== undefined) await endProviderSessions(ctx, { providerId: provider.id, sid })
    // A `sid` also ends the person's sessions for which the provider never sent one.
    if (userId) {
      const unnamed = sid === undefined ? {} : { sid: null }
      await endProviderSessions(ctx, { providerId: provider.id, userId, ...unnamed })
    }
  })
}

/** Counts only wrong tokens, so that those of others cannot block the provider's. */
async function readCountingFailures(
  ctx: VisitorContext,
  token: string,
): Promise<Logout & { provider: ProviderRow }> {
  try {
    const provider = await getClaimedProvider(ctx, token)
    return { provider, ...(await readLogout(ctx, provider, token)) }
  } catch (error) {
    // Counted apart from sign-ins: the people of an office and its provider may share an address.
    const subject = { kind: 'sign_in', identifier: `sign-outs ${ctx.address}` } as const
    if (!isUnreachable(error)) await reserveAttempts(ctx, [subject])
    throw new AppError('logout_refused')
  }
}

/** The token is not verified yet. */
async function getClaimedProvider(ctx: VisitorContext, token: string): Promise<ProviderRow> {
  const { iss, aud } = toClaims(token)
  const audiences = [aud ?? []].flat()
  const issuerProviders = typeof iss === 'string' ? await findProvidersByIssuer(ctx, iss) : []
  const provider = issuerProviders.find(({ client_id }) => audiences.includes(client_id))
  ensure(provider, 'logout_refused')
  return provider
}

function toClaims(token: string): JWTPayload {
  try {
    return decodeJwt(token)
  } catch {
    throw new AppError('logout_refused')
  }
}

type Logout = { jti: string; sid: string | undefined; sub: string | undefined }

async function readLogout(
  ctx: VisitorContext,
  provider: ProviderRow,
  token: string,
): Promise<Logout> {
  try {
    const client = await findProviderClient(ctx, provider)
    const claims = await verifyToken(client, token, {
      maxTokenAge: providerLimits.logoutMinutes * 60,
      requiredClaims: ['jti', 'events'],
    })
    return toLogout(claims)
  } catch (error) {
    logFailure(ctx, provider, error)
    throw error
  }
}

/** Refuses a token with a nonce: it is an ID token. */
function toLogout({ jti, sid, sub, events, nonce }: JWTPayload): Logout {
  const isLogout = isRecord(events) && isRecord(events[event]) && nonce === undefined
  const names = { sid: toText(sid), sub: toText(sub) }
  ensure(isLogout && toText(jti) && (names.sid ?? names.sub) !== undefined, 'logout_refused')
  return { jti: jti ?? '', ...names }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
