import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'

/** How firmly rows are locked, the weakest first. */
const strengths = {
  /** Others may change them, but not remove them. */
  present: 'for key share',
  /** Nobody changes them; others may hold them like this too. */
  unchanged: 'for share',
  /** To change them. */
  changed: 'for no key update',
  /** To remove them. */
  ended: 'for update',
} as const
export type Strength = keyof typeof strengths

/** Rows of one table. */
export type LockedRows = {
  table: 'organizations' | 'users' | 'sessions'
  ids: readonly string[]
  /** Also holds the organizations of these jobs; a job never changes its organization. */
  ofJobs?: readonly string[]
  /** Also holds all sessions of this person. */
  ofPerson?: string
  strength: Strength
}

/**
 * Holds rows until the transaction ends, in one statement: group after group, within a group in the
 * order of ids. Each group counts the rows of the group before, so that it cannot start earlier. Read
 * the content of the rows in a later statement: this one sees them as before its waiting.
 */
export async function lockRows(db: Db, groups: readonly LockedRows[]): Promise<void> {
  const nameOf = (place: number) => sql.ref(`held_${place}`)
  const steps = groups.map((group, place) => {
    const afterwards = place > 0 ? sql`and (select count(*) from ${nameOf(place - 1)}) >= 0` : sql``
    return sql`${nameOf(place)} as materialized (
      select id from ${sql.table(group.table)} where id = any(${toArray(group)}) ${afterwards}
      order by id ${sql.raw(strengths[group.strength])}
    )`
  })
  await sql`with ${sql.join(steps)} select count(*) from ${nameOf(groups.length - 1)}`.execute(db)
}

/** Few ids are written one by one: PostgreSQL then knows their number and keeps its plan. */
const fewIds = 4

function toArray({ ids, ofJobs = [], ofPerson }: LockedRows): RawBuilder<unknown> {
  if (ofPerson === undefined && ids.length + ofJobs.length <= fewIds) {
    const each = [
      ...ids.map((id) => sql`${id}::uuid`),
      ...ofJobs.map((id) => sql`(select organization_id from jobs where id = ${id}::uuid)`),
    ]
    return sql`array[${sql.join(each)}]`
  }
  return sql`(
    ${[...ids]}::uuid[]
    || array(select organization_id from jobs where id = any(${[...ofJobs]}::uuid[]))
    || array(select id from sessions where user_id = ${ofPerson ?? null}::uuid)
  )`
}
