import { timingSafeEqual } from 'node:crypto'
import type { VisitorContext } from '#server/context.ts'
import { keyedHash } from '#server/secrets/keyed-hash.ts'
import { rememberedDeviceAccounts, rememberedDeviceDays } from '#server/limits.ts'

/** A keyed hash of time and email: it reveals no account, and only we can create it. */
type DeviceToken = { seconds: string; hash: string }

type DeviceParts = Pick<VisitorContext, 'now' | 'presentedDevices' | 'secretKey'>

const daySeconds = 24 * 60 * 60
const tokenPattern = /^(?<seconds>\d{10})-(?<hash>[\w-]{43})$/

/** Never reads the database, so it cannot reveal whether an account exists. */
export function findRememberedDevice(parts: DeviceParts, email: string): string | undefined {
  const token = tokensOf(parts).find((one) => isTokenOf(parts, one, email))
  return token && toText(token)
}

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

/** Not verified yet: only a comparison with an email shows whether we created a token. */
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

const hashToken = ({ secretKey }: DeviceParts, seconds: string, email: string) =>
  keyedHash(secretKey, `known browser ${seconds} ${email.toLowerCase()}`)

const secondsOf = ({ now }: DeviceParts) => Math.floor(Date.parse(now) / 1000)
