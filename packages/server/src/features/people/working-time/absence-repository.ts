import type { Insertable, Selectable } from 'kysely'
import { anyOf } from '#server/db/query/any-of.ts'
import type { Db, Tables } from '#server/db/schema/tables.ts'

export type AbsenceRow = Selectable<Tables['absences']>
type Days = Pick<AbsenceRow, 'first_day' | 'last_day'>

/** In order; only those that are not over on this day, or all. */
export const findAbsences = (
  db: Db,
  { userIds, endingFrom }: { userIds: readonly string[]; endingFrom?: string | undefined },
): Promise<AbsenceRow[]> =>
  db
    .selectFrom('absences')
    .selectAll()
    .where('user_id', '=', anyOf(userIds))
    .$if(endingFrom !== undefined, (absences) => absences.where('last_day', '>=', endingFrom ?? ''))
    .orderBy('first_day')
    .orderBy('id')
    .execute()

/** One that has a day in common with these. */
export const findOverlappingAbsence = (
  db: Db,
  { userId, exceptId, days }: { userId: string; exceptId: string | null; days: Days },
): Promise<AbsenceRow | undefined> =>
  db
    .selectFrom('absences')
    .selectAll()
    .where('user_id', '=', userId)
    .where('first_day', '<=', days.last_day)
    .where('last_day', '>=', days.first_day)
    .$if(exceptId !== null, (absences) => absences.where('id', '!=', exceptId ?? ''))
    .orderBy('first_day')
    .limit(1)
    .executeTakeFirst()

export async function countAbsencesFrom(
  db: Db,
  { userId, day }: { userId: string; day: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('absences')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('last_day', '>=', day)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertAbsence(db: Db, absence: Insertable<Tables['absences']>) {
  await db.insertInto('absences').values(absence).execute()
}

type OwnAbsence = { id: string; userId: string }

export async function updateAbsence(
  db: Db,
  { id, userId }: OwnAbsence,
  { first_day, last_day }: Days,
): Promise<boolean> {
  const row = await db
    .updateTable('absences')
    .set({ first_day, last_day })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteAbsence(db: Db, { id, userId }: OwnAbsence): Promise<boolean> {
  const row = await db
    .deleteFrom('absences')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setPagesPerDay(db: Db, userId: string, pagesPerDay: number | null) {
  await db
    .updateTable('users')
    .set({ pages_per_day: pagesPerDay })
    .where('id', '=', userId)
    .execute()
}

export const findPagesPerDay = (
  db: Db,
  userIds: readonly string[],
): Promise<{ id: string; pages_per_day: number | null }[]> =>
  db.selectFrom('users').select(['id', 'pages_per_day']).where('id', '=', anyOf(userIds)).execute()
