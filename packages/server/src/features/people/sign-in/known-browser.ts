import { timingSafeEqual } from 'node:crypto'
import type { VisitorContext } from '#server/context.ts'
import { keyedHash } from '#server/secrets/keyed-hash.ts'
import { knownBrowserAccounts, knownBrowserDays } from '#server/limits.ts'

/**
 * A browser brings a stamp for each account that signed in there: a time, and a hash of time and email
 * under our key. A stamp names nobody, only we can make it, and it tells nothing about other accounts.
 */
type Stamp = { seconds: string; hash: string }

type StampParts = Pick<VisitorContext, 'now' | 'presentedStamps' | 'secretKey'>

const daySeconds = 24 * 60 * 60
const stampPattern = /^(?<seconds>\d{10})-(?<hash>[\w-]{43})$/

/**
 * The stamp by which an email knows this browser, as text; undefined without a sign-in here, or after too
 * long. It does not read the database, so it cannot tell whether an account has the email.
 */
export function findStamp(parts: StampParts, email: string): string | undefined {
  const stamp = stampsOf(parts).find((one) => isStampOf(parts, one, email))
  return stamp && toText(stamp)
}

/** The browser's stamps after a sign-in with this email: newest first, up to the limit. */
export function addStamp(parts: StampParts, email: string): string {
  const others = stampsOf(parts).filter((stamp) => !isStampOf(parts, stamp, email))
  return [newStamp(parts, email), ...others].slice(0, knownBrowserAccounts).map(toText).join('.')
}

const toText = ({ seconds, hash }: Stamp) => `${seconds}-${hash}`

function newStamp(parts: StampParts, email: string): Stamp {
  const seconds = String(secondsOf(parts))
  return { seconds, hash: hashStamp(parts, seconds, email) }
}

/**
 * Stamps that are readable and not too old. Only a comparison with an email shows whether we made them.
 */
function stampsOf(parts: StampParts): Stamp[] {
  const oldest = secondsOf(parts) - knownBrowserDays * daySeconds
  return (parts.presentedStamps ?? '')
    .split('.', knownBrowserAccounts)
    .map((text) => stampPattern.exec(text)?.groups ?? {})
    .flatMap(({ seconds, hash }) =>
      seconds && hash && Number(seconds) > oldest ? [{ seconds, hash }] : [],
    )
}

const isStampOf = (parts: StampParts, { seconds, hash }: Stamp, email: string) =>
  timingSafeEqual(Buffer.from(hash), Buffer.from(hashStamp(parts, seconds, email)))

/** Case does not matter in an email. */
const hashStamp = ({ secretKey }: StampParts, seconds: string, email: string) =>
  keyedHash(secretKey, `known browser ${seconds} ${email.toLowerCase()}`)

const secondsOf = ({ now }: StampParts) => Math.floor(Date.parse(now) / 1000)
