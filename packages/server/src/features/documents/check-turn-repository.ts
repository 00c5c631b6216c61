import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'
import {
  nextOrganizationQuery,
  takeInTurn,
  distinctWaitingValues,
  isWaiting,
  type WorkTable,
} from './work-table-repository.ts'

export const checkTable: WorkTable = {
  name: 'checks',
  lock: 'takingChecks',
  turnOrder: sql`organization_id, asked_by, is_large, requested_at, id`,
  lastTurn: sql`
    select max(taken_at) from check_turns where check_turns.organization_id = waiting.organization_id`,
  lockOrder: sql`sha256, id`,
  // A killed process may leave a result that is not yet published.
  isOpen: sql`(ended_at is null or is_to_be_told)`,
  runColumn: 'run_id',
}

/** `isSecondSlot`: only a check of an organization that has none running. */
type TakeOptions = { entryId: string; isSecondSlot: boolean }

/** Organizations take turns, then users; small documents come first. Requires a transaction. */
export const takeNextCheck = (db: Db, { entryId, isSecondSlot }: TakeOptions) =>
  takeInTurn(db, checkTable, {
    findNext: () => findNextCheck(db, { isSecondSlot }),
    async take(next) {
      if (!(await assignToEntry(db, { id: next.id, entryId }))) return undefined
      await recordTurn(db, next)
      return next.id
    },
  })

type NextCheck = { id: string; organization_id: string; asked_by: string }

async function findNextCheck(db: Db, { isSecondSlot }: Pick<TakeOptions, 'isSecondSlot'>) {
  const { rows } = await sql<NextCheck>`
    with recursive ${nextOrganizationQuery(checkTable, isSecondSlot ? hasNoRunningCheck : undefined)},
    asking as (${requestingUserValues}),
    person as (
      select asked_by from asking
      order by (
        select taken_at from check_turns
        where check_turns.organization_id = (select organization_id from organization)
          and check_turns.asked_by = asking.asked_by
      ) nulls first, asked_by limit 1
    )
    select next.* from organization cross join person cross join lateral (
      select id, organization_id, asked_by from checks
      where ${isWaiting} and checks.organization_id = organization.organization_id
        and checks.asked_by = person.asked_by
      order by ${checkTable.turnOrder} limit 1
    ) next`.execute(db)
  return rows[0]
}

const requestingUserValues = distinctWaitingValues(checkTable, {
  column: 'asked_by',
  cteName: 'asking',
  within: sql`checks.organization_id = (select organization_id from organization)`,
})

const hasNoRunningCheck = sql`not exists (
  select from checks where checks.state = 'running' and checks.organization_id = waiting.organization_id
)`

async function assignToEntry(db: Db, { id, entryId }: { id: string; entryId: string }) {
  const { numAffectedRows } = await sql`
    update checks set entry_id = ${entryId} where id = ${id} and ${isWaiting}`.execute(db)
  return numAffectedRows === 1n
}

/** Not now(): the transaction may have waited for others since its start. */
const recordTurn = (db: Db, { organization_id, asked_by }: NextCheck) =>
  sql`
    insert into check_turns (organization_id, asked_by, taken_at)
    values (${organization_id}, ${asked_by}, clock_timestamp())
    on conflict on constraint check_turns_pkey do update set taken_at = excluded.taken_at`.execute(
    db,
  )
