import { sql, type Insertable } from 'kysely'
import type { Db, Tables } from '#server/db/schema/tables.ts'

const selectViewsWithPeople = (db: Db) =>
  db
    .selectFrom('job_views')
    .innerJoin('users', 'users.id', 'job_views.user_id')
    .selectAll('job_views')
    .select(['users.first_name', 'users.last_name', 'users.role'])

/** `withShared` adds shared views of other administrators. */
export const findViews = (
  db: Db,
  { userId, withShared }: { userId: string; withShared: boolean },
) =>
  selectViewsWithPeople(db)
    .where(({ or, and, eb }) =>
      or([
        eb('job_views.user_id', '=', userId),
        ...(withShared
          ? [and([eb('job_views.is_shared', '=', true), eb('users.is_archived', '=', false)])]
          : []),
      ]),
    )
    .orderBy(sql`job_views.name collate "und-x-icu"`)
    .orderBy('job_views.id')
    .execute()

export type ViewRow = Awaited<ReturnType<typeof findViews>>[number]

export const getView = (db: Db, id: string): Promise<ViewRow> =>
  selectViewsWithPeople(db).where('job_views.id', '=', id).executeTakeFirstOrThrow()

export async function countViews(db: Db, userId: string): Promise<number> {
  const { views } = await db
    .selectFrom('job_views')
    .select(({ fn }) => fn.countAll<number>().as('views'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return views
}

/** The unique index refuses a second view of the same name. */
export async function insertView(db: Db, view: Insertable<Tables['job_views']>) {
  await db.insertInto('job_views').values(view).execute()
}

/** False if the person has no such view. */
export async function deleteViewRow(db: Db, { id, userId }: { id: string; userId: string }) {
  const row = await db
    .deleteFrom('job_views')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
