import { timingSafeEqual } from 'node:crypto'
import type { VisitorContext } from '#server/context.ts'
import { maxAccountsPerDevice, rememberedDeviceDays } from '#server/limits.ts'
import { keyedHash } from '#server/secrets/keyed-hash.ts'

/** A keyed hash of time and email: it reveals no account, and only we can create it. */
type DeviceToken = { seconds: string; hash: string }

type DeviceDeps = Pick<VisitorContext, 'now' | 'presentedDevices' | 'secretKey'>

const daySeconds = 24 * 60 * 60
const tokenPattern = /^(?<seconds>\d{10})-(?<hash>[\w-]{43})$/

/** Never reads the database, so it cannot reveal whether an account exists. */
export function findRememberedDevice(deps: DeviceDeps, email: string): string | undefined {
  const token = presentedTokensOf(deps).find((deviceToken) => isTokenOf(deps, deviceToken, email))
  return token && formatToken(token)
}

export function rememberDevice(deps: DeviceDeps, email: string): string {
  const otherTokens = presentedTokensOf(deps).filter((token) => !isTokenOf(deps, token, email))
  return [createToken(deps, email), ...otherTokens]
    .slice(0, maxAccountsPerDevice)
    .map(formatToken)
    .join('.')
}

const formatToken = ({ seconds, hash }: DeviceToken) => `${seconds}-${hash}`

function createToken(deps: DeviceDeps, email: string): DeviceToken {
  const seconds = String(nowSecondsOf(deps))
  return { seconds, hash: hashToken(deps, seconds, email) }
}

/** Not verified yet: only a comparison with an email shows whether we created a token. */
function presentedTokensOf(deps: DeviceDeps): DeviceToken[] {
  const oldestSeconds = nowSecondsOf(deps) - rememberedDeviceDays * daySeconds
  return (deps.presentedDevices ?? '')
    .split('.', maxAccountsPerDevice)
    .map((text) => tokenPattern.exec(text)?.groups ?? {})
    .flatMap(({ seconds, hash }) =>
      seconds && hash && Number(seconds) > oldestSeconds ? [{ seconds, hash }] : [],
    )
}

const isTokenOf = (deps: DeviceDeps, { seconds, hash }: DeviceToken, email: string) =>
  timingSafeEqual(Buffer.from(hash), Buffer.from(hashToken(deps, seconds, email)))

const hashToken = ({ secretKey }: DeviceDeps, seconds: string, email: string) =>
  keyedHash(secretKey, `known browser ${seconds} ${email.toLowerCase()}`)

const nowSecondsOf = ({ now }: DeviceDeps) => Math.floor(Date.parse(now) / 1000)
