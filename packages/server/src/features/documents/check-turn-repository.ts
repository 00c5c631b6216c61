import { sql } from 'kysely'
import { lockAdvisory } from '#server/db/locks/advisory-locks.ts'
import { anyOf } from '#server/db/query/any-of.ts'
import { hasLapsed } from '#server/db/locks/has-lapsed.ts'
import type { Db } from '#server/db/schema/tables.ts'

/** `isSecondSlot`: only a check of an organization that has none running. */
type TakeOptions = { entryId: string; isSecondSlot: boolean }

const waits = sql`state = 'waiting' and entry_id is null`
/** Spells out the partial index's order: other indexes would also read ended checks. */
const inOrder = sql`order by organization_id, asked_by, is_large, requested_at, id`

/**
 * Organizations take turns, then their users; of one user small documents come first, then the
 * oldest. Requires a transaction: until it ends, no other entry takes a check.
 */
export async function takeNextCheck(db: Db, { entryId, isSecondSlot }: TakeOptions) {
  await lockAdvisory(db, 'takingChecks')
  for (;;) {
    const next = await findNextCheck(db, { isSecondSlot })
    if (!next) return undefined
    if (!(await setEntry(db, { id: next.id, entryId }))) continue
    await setTurn(db, next)
    return next.id
  }
}

type NextCheck = { id: string; organization_id: string; asked_by: string }

/** Steps through organizations and users, because the index has many checks of each. */
async function findNextCheck(db: Db, { isSecondSlot }: Pick<TakeOptions, 'isSecondSlot'>) {
  const { rows } = await sql<NextCheck>`
    with recursive waiting as (${waitingOrganizations}),
    organization as (
      select organization_id from waiting where ${isSecondSlot ? hasNoneRunning : sql`true`}
      order by (
        select max(taken_at) from check_turns
        where check_turns.organization_id = waiting.organization_id
      ) nulls first, organization_id limit 1
    ),
    asking as (${requestingUsers}),
    person as (
      select organization_id, asked_by from asking
      order by (
        select taken_at from check_turns
        where check_turns.organization_id = asking.organization_id
          and check_turns.asked_by = asking.asked_by
      ) nulls first, asked_by limit 1
    )
    select next.id, person.organization_id, person.asked_by from person cross join lateral (
      select id from checks
      where ${waits} and checks.organization_id = person.organization_id
        and checks.asked_by = person.asked_by
      ${inOrder} limit 1
    ) next`.execute(db)
  return rows[0]
}

const waitingOrganizations = sql`
  (select organization_id from checks where ${waits} ${inOrder} limit 1)
  union all
  select next.organization_id from waiting cross join lateral (
    select organization_id from checks
    where ${waits} and checks.organization_id > waiting.organization_id
    ${inOrder} limit 1
  ) next`

const requestingUsers = sql`
  select organization_id, first.asked_by from organization cross join lateral (
    select asked_by from checks
    where ${waits} and checks.organization_id = organization.organization_id
    ${inOrder} limit 1
  ) first
  union all
  select asking.organization_id, next.asked_by from asking cross join lateral (
    select asked_by from checks
    where ${waits} and checks.organization_id = asking.organization_id
      and checks.asked_by > asking.asked_by
    ${inOrder} limit 1
  ) next`

const hasNoneRunning = sql`not exists (
  select from checks where checks.state = 'running' and checks.organization_id = waiting.organization_id
)`

async function setEntry(db: Db, { id, entryId }: { id: string; entryId: string }) {
  const { numAffectedRows } = await sql`
    update checks set entry_id = ${entryId} where id = ${id} and ${waits}`.execute(db)
  return numAffectedRows === 1n
}

/** Not now(): the transaction may have waited for others since its start. */
const setTurn = (db: Db, { organization_id, asked_by }: NextCheck) =>
  sql`
    insert into check_turns (organization_id, asked_by, taken_at)
    values (${organization_id}, ${asked_by}, clock_timestamp())
    on conflict on constraint check_turns_pkey do update set taken_at = excluded.taken_at`.execute(
    db,
  )

/** The checks of this queue entry that have not ended, or whose result is not yet published. */
export async function findTakenChecks(db: Db, entryId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('checks')
    .select('id')
    .where('entry_id', '=', entryId)
    .where((check) => check.or([check('ended_at', 'is', null), check('is_to_be_told', '=', true)]))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function findCheckEntriesUnderWay(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct entry_id as id from checks
    where entry_id is not null and ended_at is null`.execute(db)
  return rows.map(({ id }) => id)
}

/** Frees checks of ended entries, except those that began within `runSeconds` and may still run. */
export async function releaseChecks(
  db: Db,
  { entryIds, runSeconds }: { entryIds: readonly string[]; runSeconds: number },
) {
  await sql`
    update checks set state = 'waiting', entry_id = null
    where id in (
      select id from checks
      where entry_id = ${anyOf(entryIds)} and ended_at is null
        and (state = 'waiting' or ${hasLapsed('started_at', runSeconds)})
      -- One order of locks for everybody.
      order by organization_id, sha256, id for update
    )`.execute(db)
}

export async function countUntaken(db: Db): Promise<number> {
  const { rows } = await sql<{ untaken: number }>`
    select count(*)::integer as untaken from checks where ${waits}`.execute(db)
  return rows[0]?.untaken ?? 0
}

export async function findWaitingChecks(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from checks where ${waits} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
