import {
  allRoutes,
  dueFilters,
  jobProgresses,
  jobSorts,
  jobStatusFilters,
  pathFor,
  waitingKindsOf,
} from '@curbcut/contract'
import { middleOf, timesUnder, type TimedRequest } from './loads/load.ts'
import { measureMoves } from './loads/moves.ts'
import { measureSignIns } from './loads/sign-ins.ts'
import { lowest, worst, type Measured } from './measuring/extremes.ts'
import { interleave, ratiosOf } from './measuring/interleave.ts'
import { spreadOf, type Spread } from './measuring/rounds.ts'
import { atLeast, atMost, withoutGoal, type Row } from './measuring/row.ts'
import {
  askers,
  bareListOf,
  defaultTab,
  inThreeTestbeds,
  listOf,
  roleOf,
  type Asker,
  type ListTestbed,
} from './testbeds/list-testbeds.ts'
import type { Testbed } from './testbeds/testbed.ts'

export const measureLists = (testbed: Testbed) =>
  inThreeTestbeds(testbed, async function* ({ small, middle, large }): AsyncGenerator<Row> {
    const { rounds } = testbed.scale
    yield* rates(middle, rounds)
    for (const asker of askers) yield* ratesOf(asker, middle, rounds)
    for (const asker of askers) yield* sizesAlike(asker, { small, large, rounds })
    yield* measureSignIns(middle, rounds)
    yield* measureMoves({ small, large, rounds })
  })

const roundMs = 1500

/** S1: an administrator's default screen compared with a bare handler. */
async function* rates(testbed: ListTestbed, rounds: number): AsyncGenerator<Row> {
  const list = listOf(testbed, 'administrator', defaultTab)
  const counts = {
    ...list,
    url: `${testbed.product.address}/api${pathFor(allRoutes.countJobs, {})}`,
  }
  const bare = bareListOf(testbed, 'administrator', defaultTab)
  for (const clients of [1, 32]) {
    const rateOf = (asked: TimedRequest) => async () =>
      (await timesUnder(clients, rounds > 1 ? roundMs : 200, asked)).length
    const [ours = [], others = [], tabs = []] = await interleave(rounds, [
      rateOf(list),
      rateOf(bare),
      rateOf(counts),
    ])
    yield atLeast(`S1 ${testbed.jobs} jobs, ${clients} at once, rate`, 0.5, ratiosOf(ours, others))
    yield withoutGoal(`S1 the counts of the tabs, ${clients} at once, rate`, ratiosOf(tabs, others))
  }
}

async function* ratesOf(asker: Asker, testbed: ListTestbed, rounds: number): AsyncGenerator<Row> {
  const ms = rounds > 1 ? roundMs / 3 : 100
  for (const clients of [1, 32]) {
    const rateOf = (asked: TimedRequest) => async () =>
      (await timesUnder(clients, ms, asked)).length
    const measured: Measured[] = []
    for (const progress of jobProgresses) {
      const [ours = [], others = []] = await interleave(rounds, [
        rateOf(listOf(testbed, asker, { progress })),
        rateOf(bareListOf(testbed, asker, { progress })),
      ])
      measured.push({ name: progress, spread: ratiosOf(ours, others) })
    }
    yield lowest(`S1 ${asker}, ${clients} at once, every tab`, 0.5, measured)
  }
}

type Pair = { small: ListTestbed; large: ListTestbed; rounds: number }
type Query = Record<string, string>

const longest = { goal: 300, unit: ' ms' }

/** S2: tabs with most and fewest jobs, pages 500 and 1, and every order and filter. */
async function* sizesAlike(asker: Asker, pair: Pair): AsyncGenerator<Row> {
  const { large, rounds } = pair
  const of = `S2 ${asker}`
  const beside = async (query: Query) => {
    const [above = [], below = []] = await interleave(rounds, [
      () => middleOf(listOf(large, asker, query), requestsOf(rounds)),
      () => middleOf(listOf(pair.small, asker, query), requestsOf(rounds)),
    ])
    return ratiosOf(above, below)
  }
  yield atMost(`${of}, default`, { goal: 2 }, await beside(defaultTab))
  yield worst(`${of}, every tab`, 2, await each(tabs, beside))
  yield* timesOf(asker, pair)

  const asLongAs = (other: Query) => async (query: Query) => {
    const [above = [], below = []] = await interleave(rounds, [
      () => middleOf(listOf(large, asker, query), requestsOf(rounds)),
      () => middleOf(listOf(large, asker, other), requestsOf(rounds)),
    ])
    return ratiosOf(above, below)
  }
  const deep = tabs.map((tab): Query => ({ ...tab, page: '500' }))
  yield worst(`${of}, page 500 of every tab, of page 1`, 3, await each(deep, asLongAs(defaultTab)))
}

const requestsOf = (rounds: number) => (rounds > 1 ? 15 : 3)
const tabs = jobProgresses.map((progress): Query => ({ progress }))
const sortsBy = (field: string) => ['asc', 'desc'].map((direction) => `${field}:${direction}`)
const sorts = tabs.flatMap((tab) =>
  jobSorts.fields.flatMap(sortsBy).map((sort): Query => ({ ...tab, sort })),
)
const byDueDate = sortsBy('due_at').map((sort): Query => ({ sort }))
const dues = dueFilters.flatMap((due) =>
  [{}, ...tabs, ...byDueDate].map((query): Query => ({ due, ...query })),
)

async function* timesOf(asker: Asker, { large, rounds }: Pair): AsyncGenerator<Row> {
  const timeOf = async (request: TimedRequest) => {
    const [times = []] = await interleave(rounds, [() => middleOf(request, requestsOf(rounds))])
    return spreadOf(times)
  }
  const timesFor = (queries: readonly Query[]) =>
    each(queries, (query) => timeOf(listOf(large, asker, query)))
  const statuses = jobStatusFilters
    .filter((status) => status !== 'archived' || asker === 'administrator')
    .map((status): Query => ({ status }))
  const waits = waitingKindsOf({ role: roleOf[asker] }).flatMap((waiting) =>
    [{}, ...byDueDate].map((query): Query => ({ waiting, ...query })),
  )
  const url = `${large.product.address}/api${pathFor(allRoutes.countWaiting, {})}`
  const counts = await timeOf({ ...listOf(large, asker, {}), url })

  const of = `S2 ${asker}`
  yield worst(`${of}, every status`, longest, await timesFor(statuses))
  yield worst(`${of}, every due date`, longest, await timesFor(dues))
  yield worst(`${of}, what waits`, longest, [
    { name: 'counts', spread: counts },
    ...(await timesFor(waits)),
  ])
  yield worst(`${of}, every sort of every tab`, longest, await timesFor(sorts))
}

async function each(
  queries: readonly Query[],
  measure: (query: Query) => Promise<Spread>,
): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const query of queries) {
    measured.push({ name: Object.values(query).join(' '), spread: await measure(query) })
  }
  return measured
}
