import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'

/** The weakest first. */
const lockClauses = {
  /** Others may change but not delete the rows. */
  present: 'for key share',
  /** Nobody changes the rows; others may hold the same lock. */
  unchanged: 'for share',
  changed: 'for no key update',
  ended: 'for update',
} as const
export type LockStrength = keyof typeof lockClauses

export type RowsToLock = {
  table: 'organizations' | 'users' | 'sessions'
  ids: readonly string[]
  /** Adds the organizations of these jobs; a job never changes its organization. */
  ofJobs?: readonly string[]
  /** Adds all sessions of this user. */
  ofPerson?: string
  strength: LockStrength
}

/** Locks by group, then id. Read rows in a later statement: this one sees them before its wait. */
export async function lockRows(db: Db, groups: readonly RowsToLock[]): Promise<void> {
  const groupName = (index: number) => sql.ref(`locked_${index}`)
  const steps = groups.map((group, index) => {
    // Counts the rows of the group before, so that it cannot start earlier.
    const afterwards =
      index > 0 ? sql`and (select count(*) from ${groupName(index - 1)}) >= 0` : sql``
    return sql`${groupName(index)} as materialized (
      select id from ${sql.table(group.table)} where id = any(${toArray(group)}) ${afterwards}
      order by id ${sql.raw(lockClauses[group.strength])}
    )`
  })
  await sql`with ${sql.join(steps)} select count(*) from ${groupName(groups.length - 1)}`.execute(
    db,
  )
}

/** PostgreSQL knows the number of ids that are written one by one, and keeps its plan. */
const maxInlineIds = 4

function toArray({ ids, ofJobs = [], ofPerson }: RowsToLock): RawBuilder<unknown> {
  if (ofPerson === undefined && ids.length + ofJobs.length <= maxInlineIds) {
    const inlineIds = [
      ...ids.map((id) => sql`${id}::uuid`),
      ...ofJobs.map((id) => sql`(select organization_id from jobs where id = ${id}::uuid)`),
    ]
    return sql`array[${sql.join(inlineIds)}]`
  }
  return sql`(
    ${[...ids]}::uuid[]
    || array(select organization_id from jobs where id = any(${[...ofJobs]}::uuid[]))
    || array(select id from sessions where user_id = ${ofPerson ?? null}::uuid)
  )`
}
