import { sql, type RawBuilder } from 'kysely'
import type { Db } from './tables.ts'

/** How firmly rows are held, the weakest first. */
const strengths = {
  /** They may be changed meanwhile, but not taken away. */
  present: 'for key share',
  /** Nobody changes them meanwhile; others may hold them like this as well. */
  unchanged: 'for share',
  /** For changing them. */
  changed: 'for no key update',
  /** For taking them away. */
  ended: 'for update',
} as const
export type Strength = keyof typeof strengths

/** Rows of one table. */
export type HeldRows = {
  table: 'organizations' | 'users' | 'sessions'
  /** `uuid[]` in SQL. */
  ids: RawBuilder<string[]>
  strength: Strength
}

/** These ids. */
export const theseIds = (ids: readonly string[]) => sql<string[]>`${[...ids]}::uuid[]`

/** The organizations of these jobs, which never change. */
export const organizationsOfJobs = (jobIds: readonly string[]) =>
  sql<string[]>`array(select organization_id from jobs where id = any(${theseIds(jobIds)}))`

/** All sessions of a person. */
export const sessionsOfPerson = (userId: string) =>
  sql<string[]>`array(select id from sessions where user_id = ${userId}::uuid)`

/** Both. */
export const allIds = (one: RawBuilder<string[]>, other: RawBuilder<string[]>) =>
  sql<string[]>`(${one} || ${other})`

/**
 * Holds rows until the transaction ends: group after group, within a group in the order of the ids, in
 * one statement. Each group asks how many the one before holds, so that none is begun before that. What
 * the rows say is for a later statement to read: this one sees them as they were before it waited.
 */
export async function holdRows(db: Db, groups: readonly HeldRows[]): Promise<void> {
  const nameOf = (place: number) => sql.ref(`held_${place}`)
  const steps = groups.map(({ table, ids, strength }, place) => {
    const afterwards = place > 0 ? sql`and (select count(*) from ${nameOf(place - 1)}) >= 0` : sql``
    return sql`${nameOf(place)} as materialized (
      select id from ${sql.table(table)} where id = any(${ids}) ${afterwards}
      order by id ${sql.raw(strengths[strength])}
    )`
  })
  await sql`with ${sql.join(steps)} select count(*) from ${nameOf(groups.length - 1)}`.execute(db)
}
