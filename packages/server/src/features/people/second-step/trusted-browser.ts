import { randomBytes } from 'node:crypto'
import { trustedBrowserDays } from '@curbcut/contract/second-step.ts'
import type { VisitorContext } from '#server/context.ts'
import { keyedHash } from '#server/secrets/keyed-hash.ts'
import {
  isTrustedBrowser,
  replaceTrustToken,
  upsertTrustedBrowser,
} from '#server/secrets/trusted-browser-repository.ts'
import { minutesAfter } from '#server/times.ts'

type Deps = Pick<VisitorContext, 'db' | 'now' | 'secretKey' | 'presentedTrust'>

const trustTokenHashOf = ({ secretKey }: Deps, token: string) =>
  keyedHash(secretKey, `trusted browser ${token}`)

export async function isBrowserTrusted(ctx: Deps, userId: string): Promise<boolean> {
  if (!ctx.presentedTrust) return false
  const tokenHash = trustTokenHashOf(ctx, ctx.presentedTrust)
  return isTrustedBrowser(ctx.db, { userId, tokenHash, now: ctx.now })
}

/** Returns a new token, stored nowhere; one already in the browser may be an attacker's. */
export async function trustBrowser(ctx: Deps, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = trustTokenHashOf(ctx, token)
  if (ctx.presentedTrust) {
    await replaceTrustToken(ctx.db, {
      from: trustTokenHashOf(ctx, ctx.presentedTrust),
      to: tokenHash,
    })
  }
  const expiresAt = minutesAfter(ctx.now, trustedBrowserDays * 24 * 60)
  await upsertTrustedBrowser(ctx.db, { userId, tokenHash, expiresAt })
  return token
}
