import {
  formatDays,
  isAdministrator,
  maxFutureAbsences,
  may,
  workingTimeTexts,
  type Absence,
  type RouteInput,
  type WorkingTime,
  type workingTimeRoutes,
} from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { getWorkDay, getWorkZone } from '#server/features/jobs/promises/due-days.ts'
import { zonedDay } from '#server/features/jobs/promises/working-minutes.ts'
import { findUser, lockUser } from '#server/features/people/user-repository.ts'
import { ensureNotErased } from '#server/features/people/user-service.ts'
import { newId } from '#server/ids.ts'
import { inTransaction } from '#server/in-transaction.ts'
import {
  countAbsencesFrom,
  deleteAbsence,
  findAbsences,
  findOverlappingAbsence,
  insertAbsence,
  setPagesPerDay as writePagesPerDay,
  updateAbsence,
  type AbsenceRow,
} from './absence-repository.ts'

type Input<Name extends keyof typeof workingTimeRoutes> = RouteInput<
  (typeof workingTimeRoutes)[Name]
>
type Days = Input<'addAbsence'>['body']

const { validation } = workingTimeTexts

export async function getWorkingTime(
  ctx: Context,
  { userId, past = false }: { userId: string; past?: boolean | undefined },
): Promise<WorkingTime> {
  const row = await findUser(ctx.db, userId)
  ensure(row && may.setWorkingTime(ctx.actor, row), 'not_found')
  const zone = await getWorkZone(ctx)
  const today = zonedDay({ zone }, ctx.now)
  const absences = await findAbsences(ctx.db, {
    userIds: [userId],
    endingFrom: past ? undefined : today,
  })
  return { pages_per_day: row.pages_per_day, absences: absences.map(toAbsence), zone, today }
}

export const setPagesPerDay = (
  ctx: Context,
  { userId, pagesPerDay }: { userId: string; pagesPerDay: number | null },
): Promise<WorkingTime> =>
  changeWorkingTime(ctx, userId, async (ctx) => {
    await writePagesPerDay(ctx.db, userId, pagesPerDay)
    return getWorkingTime(ctx, { userId })
  })

export const addAbsence = (ctx: Context, userId: string, days: Days): Promise<Absence> =>
  changeWorkingTime(ctx, userId, async (ctx) => {
    const today = await ensureFits(ctx, { userId, exceptId: null, days })
    const count = await countAbsencesFrom(ctx.db, { userId, day: today })
    ensureField(count < maxFutureAbsences, 'first_day', validation.tooMany)
    const row = { id: newId(), user_id: userId, ...days }
    await insertAbsence(ctx.db, row)
    return toAbsence(row)
  })

type OwnAbsence = { userId: string; absenceId: string }

export const changeAbsence = (
  ctx: Context,
  { userId, absenceId }: OwnAbsence,
  days: Days,
): Promise<Absence> =>
  changeWorkingTime(ctx, userId, async (ctx) => {
    const isChanged = await updateAbsence(ctx.db, { id: absenceId, userId }, days)
    ensure(isChanged, 'not_found')
    await ensureFits(ctx, { userId, exceptId: absenceId, days })
    return { _id: absenceId, ...days }
  })

export const removeAbsence = (ctx: Context, { userId, absenceId }: OwnAbsence): Promise<null> =>
  changeWorkingTime(ctx, userId, async (ctx) => {
    ensure(await deleteAbsence(ctx.db, { id: absenceId, userId }), 'not_found')
    return null
  })

/** Changes of one remediator happen one after the other, so that their absences never overlap. */
function changeWorkingTime<Result>(
  ctx: Context,
  userId: string,
  change: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  return inTransaction(withLocks(ctx, { changedPeople: [userId] }), async (ctx) => {
    const row = await lockUser(ctx.db, userId)
    ensure(row && may.setWorkingTime(ctx.actor, row), 'not_found')
    ensure(!ctx.impersonator, 'forbidden')
    ensureActive(ctx, row)
    const result = await change(ctx)
    await recordEvent(ctx, { kind: 'working_time_changed', userId })
    return result
  })
}

function ensureActive(ctx: Context, row: UserRow) {
  if (!isAdministrator(ctx.actor)) return
  ensureNotErased(row)
  ensure(!row.is_archived, 'user_archived')
}

type Change = { userId: string; exceptId: string | null; days: Days }

/** Returns the present day; refuses overlapping absences. */
async function ensureFits(ctx: Context, { userId, exceptId, days }: Change): Promise<string> {
  const today = await getWorkDay(ctx)
  ensureField(days.last_day >= today, 'last_day', validation.over)
  // Not merged: that would remove rows that another person changes, and hide a mistyped day.
  const other = await findOverlappingAbsence(ctx.db, { userId, exceptId, days })
  ensureField(
    !other,
    'first_day',
    other ? validation.overlaps(formatDays(other.first_day, other.last_day)) : '',
  )
  return today
}

function ensureField(isFit: boolean, field: keyof Days, message: string) {
  ensure(isFit, 'invalid_input', { errors: { [field]: message } })
}

const toAbsence = ({ id, first_day, last_day }: AbsenceRow): Absence => ({
  _id: id,
  first_day,
  last_day,
})
