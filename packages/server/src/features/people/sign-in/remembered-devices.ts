import { timingSafeEqual } from 'node:crypto'
import type { VisitorContext } from '#server/context.ts'
import { keyedHash } from '#server/secrets/keyed-hash.ts'
import { rememberedDeviceAccounts, rememberedDeviceDays } from '#server/limits.ts'

/**
 * A browser brings a token for each account that signed in there: a time, and a hash of time and email
 * under our key. A token names nobody, only we can make it, and it tells nothing about other accounts.
 */
type DeviceToken = { seconds: string; hash: string }

type DeviceParts = Pick<VisitorContext, 'now' | 'presentedDevices' | 'secretKey'>

const daySeconds = 24 * 60 * 60
const tokenPattern = /^(?<seconds>\d{10})-(?<hash>[\w-]{43})$/

/**
 * The token by which an email knows this browser, as text; undefined without a sign-in here, or after too
 * long. It does not read the database, so it cannot tell whether an account has the email.
 */
export function findRememberedDevice(parts: DeviceParts, email: string): string | undefined {
  const token = tokensOf(parts).find((one) => isTokenOf(parts, one, email))
  return token && toText(token)
}

/** The browser's tokens after a sign-in with this email: newest first, up to the limit. */
export function rememberDevice(parts: DeviceParts, email: string): string {
  const others = tokensOf(parts).filter((token) => !isTokenOf(parts, token, email))
  return [newToken(parts, email), ...others]
    .slice(0, rememberedDeviceAccounts)
    .map(toText)
    .join('.')
}

const toText = ({ seconds, hash }: DeviceToken) => `${seconds}-${hash}`

function newToken(parts: DeviceParts, email: string): DeviceToken {
  const seconds = String(secondsOf(parts))
  return { seconds, hash: hashToken(parts, seconds, email) }
}

/**
 * Tokens that are readable and not too old. Only a comparison with an email shows whether we made them.
 */
function tokensOf(parts: DeviceParts): DeviceToken[] {
  const oldest = secondsOf(parts) - rememberedDeviceDays * daySeconds
  return (parts.presentedDevices ?? '')
    .split('.', rememberedDeviceAccounts)
    .map((text) => tokenPattern.exec(text)?.groups ?? {})
    .flatMap(({ seconds, hash }) =>
      seconds && hash && Number(seconds) > oldest ? [{ seconds, hash }] : [],
    )
}

const isTokenOf = (parts: DeviceParts, { seconds, hash }: DeviceToken, email: string) =>
  timingSafeEqual(Buffer.from(hash), Buffer.from(hashToken(parts, seconds, email)))

/** Case does not matter in an email. */
const hashToken = ({ secretKey }: DeviceParts, seconds: string, email: string) =>
  keyedHash(secretKey, `known browser ${seconds} ${email.toLowerCase()}`)

const secondsOf = ({ now }: DeviceParts) => Math.floor(Date.parse(now) / 1000)
