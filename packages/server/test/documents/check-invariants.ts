import { summaryOf } from '@curbcut/contract'
import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'

/** Checks whose line says something else than their conditions. */
export async function findWrongChecks({ db }: { db: Db }): Promise<string[]> {
  const checks = await db
    .selectFrom('checks')
    .select(['id', 'state', 'facts', 'conditions', 'barriers', 'undecided', 'counted', 'places'])
    .where('state', '=', 'done')
    .execute()
  return checks.flatMap(({ id, state, facts, conditions, ...line }) => {
    const {
      barriers,
      undecided,
      counted,
      places = null,
    } = summaryOf({
      state,
      facts,
      conditions: conditions ?? [],
    })
    const right = JSON.stringify({ barriers, undecided, counted, places })
    const said = JSON.stringify(line)
    return said === right ? [] : [`check ${id} says ${said}, and is ${right}`]
  })
}

/** Models of checks that have no result, or whose bytes are fewer than their lists say. */
export async function findWrongModels({ db }: { db: Db }): Promise<string[]> {
  const models = await db
    .selectFrom('check_models')
    .innerJoin('checks', 'checks.id', 'check_models.check_id')
    .select(['check_id', 'state', 'contents'])
    .select(sql<number>`length(bytes)`.as('size'))
    .execute()
  return models.flatMap(({ check_id, state, contents, size }) => {
    const chunks = Object.values(contents.lists).flatMap((list) => list.chunks)
    const ends = Math.max(0, ...chunks.map((chunk) => chunk.at + chunk.size))
    return state === 'done' && ends === size ? [] : [`the model of check ${check_id} is not whole`]
  })
}
