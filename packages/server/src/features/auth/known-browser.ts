import { timingSafeEqual } from 'node:crypto'
import type { VisitorContext } from '#server/context.ts'
import { keyedHash } from '#server/features/secrets/keyed-hash.ts'
import { knownBrowserAccounts, knownBrowserDays } from '#server/limits.ts'

/**
 * A browser brings a stamp for each account that signed in there: a time, and a hash of time and email
 * under our key. A stamp names nobody, only we can make it, and it tells nothing about other accounts.
 */
type Stamp = { seconds: string; hash: string }

type Visit = Pick<VisitorContext, 'now' | 'presentedStamps' | 'secretKey'>

const daySeconds = 24 * 60 * 60
const stampPattern = /^(?<seconds>\d{10})-(?<hash>[\w-]{43})$/

/**
 * The stamp by which an email knows this browser, as text; undefined without a sign-in here, or after too
 * long. It does not read the database, so it cannot tell whether an account has the email.
 */
export function findStamp(visit: Visit, email: string): string | undefined {
  const stamp = stampsOf(visit).find((one) => isStampOf(visit, one, email))
  return stamp && toText(stamp)
}

/** The browser's stamps after a sign-in with this email: newest first, up to the limit. */
export function addStamp(visit: Visit, email: string): string {
  const others = stampsOf(visit).filter((stamp) => !isStampOf(visit, stamp, email))
  return [newStamp(visit, email), ...others].slice(0, knownBrowserAccounts).map(toText).join('.')
}

const toText = ({ seconds, hash }: Stamp) => `${seconds}-${hash}`

function newStamp(visit: Visit, email: string): Stamp {
  const seconds = String(secondsOf(visit))
  return { seconds, hash: hashStamp(visit, seconds, email) }
}

/**
 * Stamps that are readable and not too old. Only a comparison with an email shows whether we made them.
 */
function stampsOf(visit: Visit): Stamp[] {
  const oldest = secondsOf(visit) - knownBrowserDays * daySeconds
  return (visit.presentedStamps ?? '')
    .split('.', knownBrowserAccounts)
    .map((text) => stampPattern.exec(text)?.groups ?? {})
    .flatMap(({ seconds, hash }) =>
      seconds && hash && Number(seconds) > oldest ? [{ seconds, hash }] : [],
    )
}

const isStampOf = (visit: Visit, { seconds, hash }: Stamp, email: string) =>
  timingSafeEqual(Buffer.from(hash), Buffer.from(hashStamp(visit, seconds, email)))

/** Case does not matter in an email. */
const hashStamp = ({ secretKey }: Visit, seconds: string, email: string) =>
  keyedHash(secretKey, `known browser ${seconds} ${email.toLowerCase()}`)

const secondsOf = ({ now }: Visit) => Math.floor(Date.parse(now) / 1000)
