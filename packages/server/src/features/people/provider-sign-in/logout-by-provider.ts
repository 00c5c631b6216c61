import { decodeJwt, type JWTPayload } from 'jose'
import type { VisitorContext } from '#server/context.ts'
import { AppError, ensure } from '#server/errors.ts'
import { reserveAttempts } from '#server/features/people/lockouts/attempt-service.ts'
import { getProviderClient } from '#server/features/people/providers/provider-client.ts'
import { isUnreachable } from '#server/features/people/providers/provider-error.ts'
import {
  findLinkedUserId,
  findProvidersByIssuer,
  consumeOnce,
  type ProviderRow,
} from '#server/features/people/providers/provider-service.ts'
import { verifyToken } from '#server/features/people/providers/verify-token.ts'
import { endProviderSessions } from '#server/features/people/sessions/end-sessions.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { providerLimits } from '#server/limits.ts'
import { minutesAfter } from '#server/times.ts'
import { logProviderFailure } from './log-provider-failure.ts'
import { toClaimText } from './provider-claims.ts'

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/** OpenID Connect Back-Channel Logout 1.0. 400 unless the provider signed the token recently. */
export async function logoutByProvider(ctx: VisitorContext, token: string): Promise<void> {
  const { provider, jti, sid, sub } = await verifyLogoutToken(ctx, token)
  await inTransaction(ctx, async (ctx) => {
    const until = minutesAfter(ctx.now, 3 * providerLimits.logoutMinutes)
    ensure(await consumeOnce(ctx, `sign-out ${provider.id} ${jti}`, until), 'logout_refused')
    const userId = sub && (await findLinkedUserId(ctx, { provider, subject: sub }))
    if (sid !== undefined) await endProviderSessions(ctx, { providerId: provider.id, sid })
    // A `sid` also ends the person's sessions for which the provider never sent one.
    if (userId) {
      const sessionFilter = sid === undefined ? {} : { sid: null }
      await endProviderSessions(ctx, { providerId: provider.id, userId, ...sessionFilter })
    }
  })
}

/** Counts only wrong tokens, so that those of others cannot block the provider's. */
async function verifyLogoutToken(
  ctx: VisitorContext,
  token: string,
): Promise<LogoutClaims & { provider: ProviderRow }> {
  try {
    const provider = await getClaimedProvider(ctx, token)
    return { provider, ...(await readLogoutClaims(ctx, provider, token)) }
  } catch (error) {
    // Counted apart from sign-ins: the people of an office and its provider may share an address.
    const subject = { kind: 'sign_in', identifier: `sign-outs ${ctx.address}` } as const
    if (!isUnreachable(error)) await reserveAttempts(ctx, [subject])
    throw new AppError('logout_refused')
  }
}

/** The token is not verified yet. */
async function getClaimedProvider(ctx: VisitorContext, token: string): Promise<ProviderRow> {
  const { iss, aud } = decodeClaims(token)
  const audiences = [aud ?? []].flat()
  const issuerProviders = typeof iss === 'string' ? await findProvidersByIssuer(ctx, iss) : []
  const provider = issuerProviders.find(({ client_id }) => audiences.includes(client_id))
  ensure(provider, 'logout_refused')
  return provider
}

function decodeClaims(token: string): JWTPayload {
  try {
    return decodeJwt(token)
  } catch {
    throw new AppError('logout_refused')
  }
}

type LogoutClaims = { jti: string; sid: string | undefined; sub: string | undefined }

async function readLogoutClaims(
  ctx: VisitorContext,
  provider: ProviderRow,
  token: string,
): Promise<LogoutClaims> {
  try {
    const client = await getProviderClient(ctx, provider)
    const claims = await verifyToken(client, token, {
      maxTokenAge: providerLimits.logoutMinutes * 60,
      requiredClaims: ['jti', 'events'],
    })
    return toLogoutClaims(claims)
  } catch (error) {
    logProviderFailure(ctx, provider, error)
    throw error
  }
}

/** Refuses a token with a nonce: it is an ID token. */
function toLogoutClaims({ jti, sid, sub, events, nonce }: JWTPayload): LogoutClaims {
  const isLogout = isRecord(events) && isRecord(events[logoutEvent]) && nonce === undefined
  const identifiers = { sid: toClaimText(sid), sub: toClaimText(sub) }
  ensure(
    isLogout && toClaimText(jti) && (identifiers.sid ?? identifiers.sub) !== undefined,
    'logout_refused',
  )
  return { jti: jti ?? '', ...identifiers }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
