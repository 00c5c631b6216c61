import { summaryOf } from '@curbcut/contract'
import type { Db } from '#server/db/tables.ts'

/** Checks whose line says something else than their conditions. */
export async function findWrongChecks({ db }: { db: Db }): Promise<string[]> {
  const checks = await db
    .selectFrom('checks')
    .select(['id', 'state', 'facts', 'conditions', 'barriers', 'undecided', 'counted'])
    .where('state', '=', 'done')
    .execute()
  return checks.flatMap(({ id, state, facts, conditions, ...line }) => {
    const { barriers, undecided, counted } = summaryOf({
      ...{ state, facts, conditions: conditions ?? [] },
    })
    const right = JSON.stringify({ barriers, undecided, counted })
    const said = JSON.stringify(line)
    return said === right ? [] : [`check ${id} says ${said}, and is ${right}`]
  })
}
