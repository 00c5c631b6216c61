import { timingSafeEqual } from 'node:crypto'
import type { VisitorContext } from '#server/context.ts'
import { rememberedDeviceAccounts, rememberedDeviceDays } from '#server/limits.ts'
import { keyedHash } from '#server/secrets/keyed-hash.ts'

/** A keyed hash of time and email: it reveals no account, and only we can create it. */
type DeviceToken = { seconds: string; hash: string }

type DeviceDeps = Pick<VisitorContext, 'now' | 'presentedDevices' | 'secretKey'>

const daySeconds = 24 * 60 * 60
const tokenPattern = /^(?<seconds>\d{10})-(?<hash>[\w-]{43})$/

/** Never reads the database, so it cannot reveal whether an account exists. */
export function findRememberedDevice(deps: DeviceDeps, email: string): string | undefined {
  const token = tokensOf(deps).find((deviceToken) => isTokenOf(deps, deviceToken, email))
  return token && toText(token)
}

export function rememberDevice(deps: DeviceDeps, email: string): string {
  const otherTokens = tokensOf(deps).filter((token) => !isTokenOf(deps, token, email))
  return [newToken(deps, email), ...otherTokens]
    .slice(0, rememberedDeviceAccounts)
    .map(toText)
    .join('.')
}

const toText = ({ seconds, hash }: DeviceToken) => `${seconds}-${hash}`

function newToken(deps: DeviceDeps, email: string): DeviceToken {
  const seconds = String(secondsOf(deps))
  return { seconds, hash: hashToken(deps, seconds, email) }
}

/** Not verified yet: only a comparison with an email shows whether we created a token. */
function tokensOf(deps: DeviceDeps): DeviceToken[] {
  const oldest = secondsOf(deps) - rememberedDeviceDays * daySeconds
  return (deps.presentedDevices ?? '')
    .split('.', rememberedDeviceAccounts)
    .map((text) => tokenPattern.exec(text)?.groups ?? {})
    .flatMap(({ seconds, hash }) =>
      seconds && hash && Number(seconds) > oldest ? [{ seconds, hash }] : [],
    )
}

const isTokenOf = (deps: DeviceDeps, { seconds, hash }: DeviceToken, email: string) =>
  timingSafeEqual(Buffer.from(hash), Buffer.from(hashToken(deps, seconds, email)))

const hashToken = ({ secretKey }: DeviceDeps, seconds: string, email: string) =>
  keyedHash(secretKey, `known browser ${seconds} ${email.toLowerCase()}`)

const secondsOf = ({ now }: DeviceDeps) => Math.floor(Date.parse(now) / 1000)
