import { formatCount, formatDuration } from '@curbcut/contract'
import type { Context, WritesPerHour } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { writesPerHour } from '#server/limits.ts'
import { minutesBefore } from '#server/times.ts'
import { findNthLastWrite } from './write-limit-repository.ts'

const refusalTexts: Record<keyof WritesPerHour, (count: string) => string> = {
  jobs: (count) => `created ${count} jobs`,
  notes: (count) => `sent ${count} comments`,
  uploads: (count) => `started ${count} uploads`,
}

const hourSeconds = 60 * 60

/** Throws 429 `too_many_writes` if the actor has written as often as an hour allows. */
export async function ensureBelowWriteLimit(
  ctx: Context,
  kind: keyof WritesPerHour,
): Promise<void> {
  const limit = (ctx.settings.writesPerHour ?? writesPerHour)[kind]
  const since = minutesBefore(ctx.now, 60)
  const oldestCountedWriteAt = await findNthLastWrite(ctx.db, {
    kind,
    userId: ctx.actor.id,
    since,
    count: limit,
  })
  if (!oldestCountedWriteAt) return
  const secondsUntilAllowed = (Date.parse(oldestCountedWriteAt) - Date.parse(since)) / 1000
  const retryAfterSeconds = Math.min(Math.max(Math.ceil(secondsUntilAllowed), 1), hourSeconds)
  const limitText = refusalTexts[kind](formatCount(limit))
  throw new AppError('too_many_writes', {
    message: `You have ${limitText} within an hour. Please wait ${formatDuration(retryAfterSeconds)} and try again.`,
    retryAfterSeconds,
  })
}
