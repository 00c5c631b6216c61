import type { VisitorContext } from '#server/context.ts'
import {
  findPause,
  reserveAttempts,
  type Reservation,
  type Trier,
} from '#server/features/attempts/attempt-service.ts'
import { recordAccess } from '#server/features/history/record-access.ts'
import { setBlockedUntil } from '#server/features/user-rows/user-repository.ts'
import { publishLockout } from '#server/live/publish-change.ts'
import { findStamp } from './known-browser.ts'

const accountOf = (email: string): Trier => ({ kind: 'password', who: email })

/**
 * Counts a try to sign in, by its password or its second step: both share one count. Too many are 429
 * `too_many_tries`.
 */
export function reserveSignIn(ctx: VisitorContext, email: string): Promise<Reservation> {
  const browser = findStamp(ctx, email)
  // Where this account has signed in before, the browser has its own limit. Strangers cannot use that
  // up, neither by naming the account nor behind the same address.
  return reserveAttempts(
    ctx,
    browser === undefined
      ? [{ kind: 'sign_in', who: ctx.address }, accountOf(email)]
      : [{ kind: 'known_browser', who: email, apart: browser }],
  )
}

type Refused = {
  kind: 'sign_in_refused' | 'second_step_refused'
  email: string
  /** Undefined if nobody has the email. */
  userId: string | undefined
}

/** Writes a refused try down, and the pause if one begins with it. */
export async function recordRefusal(ctx: VisitorContext, { kind, email, userId }: Refused) {
  await recordAccess(ctx, { kind, userId })
  // Failures in a known browser block only that browser.
  const isKnown = findStamp(ctx, email) !== undefined
  const pausedUntil = !isKnown && (await findPause(ctx, accountOf(email)))
  if (!pausedUntil) return
  await setBlockedUntil(ctx.db, email, pausedUntil)
  await recordAccess(ctx, { kind: 'locked_out', userId })
  if (userId) publishLockout(ctx, userId)
}
