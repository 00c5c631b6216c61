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
  ids: readonly string[]
  /** The organizations of these jobs, which never change, are held as well. */
  ofJobs?: readonly string[]
  /** All sessions of this person are held as well. */
  ofPerson?: string
  strength: Strength
}

/**
 * Holds rows until the transaction ends: group after group, within a group in the order of the ids, in
 * one statement. Each group asks how many the one before holds, so that none is begun before that. What
 * the rows say is for a later statement to read: this one sees them as they were before it waited.
 */
export async function holdRows(db: Db, groups: readonly HeldRows[]): Promise<void> {
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

/** So few ids are written one by one: PostgreSQL knows how many they are, and keeps its plan. */
const fewIds = 4

function toArray({ ids, ofJobs = [], ofPerson }: HeldRows): RawBuilder<unknown> {
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
