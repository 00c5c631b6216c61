import { timingSafeEqual } from 'node:crypto'
import type { VisitorContext } from '#server/context.ts'
import { keyedHash } from '#server/features/secrets/keyed-hash.ts'
import { knownBrowserAccounts, knownBrowserDays } from '#server/limits.ts'

/**
 * A browser brings a stamp of each account that has signed in there: a time, and a hash of time and
 * email under our key. It names nobody, only we can make it, and it says nothing of another account.
 */
type Stamp = { seconds: string; hash: string }

type Visit = Pick<VisitorContext, 'now' | 'presentedStamps' | 'secretKey'>

const daySeconds = 24 * 60 * 60
const stampPattern = /^(?<seconds>\d{10})-(?<hash>[\w-]{43})$/

/**
 * The stamp by which this browser is known to whoever has this email, as text; undefined where nobody has
 * signed in with it here, or too long ago. Without a look into the database: whether the email is
 * anybody's makes no difference.
 */
export function findStamp(visit: Visit, email: string): string | undefined {
  const stamp = stampsOf(visit).find((one) => isStampOf(visit, one, email))
  return stamp && toText(stamp)
}

/** The stamps of the browser after a sign-in with this email: the newest first, and not too many. */
export function addStamp(visit: Visit, email: string): string {
  const others = stampsOf(visit).filter((stamp) => !isStampOf(visit, stamp, email))
  return [newStamp(visit, email), ...others].slice(0, knownBrowserAccounts).map(toText).join('.')
}

const toText = ({ seconds, hash }: Stamp) => `${seconds}-${hash}`

function newStamp(visit: Visit, email: string): Stamp {
  const seconds = String(secondsOf(visit))
  return { seconds, hash: hashStamp(visit, seconds, email) }
}

/** What is readable and not too old; whether we made it shows with the email that it is held against. */
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

/** An email is the same however it is written. */
const hashStamp = ({ secretKey }: Visit, seconds: string, email: string) =>
  keyedHash(secretKey, `known browser ${seconds} ${email.toLowerCase()}`)

const secondsOf = ({ now }: Visit) => Math.floor(Date.parse(now) / 1000)
