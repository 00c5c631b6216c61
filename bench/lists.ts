import { allRoutes, jobProgresses, jobSorts, jobStatusFilters, pathFor } from '@curbcut/contract'
import {
  askers,
  bareListOf,
  listOf,
  openListWorld,
  type Asker,
  type ListWorld,
} from './measuring/list-worlds.ts'
import { inTurn, ratiosOf } from './measuring/in-turn.ts'
import { middleOf, timesUnder, type Asked } from './measuring/load.ts'
import { measureMoves } from './measuring/moves.ts'
import type { Spread } from './measuring/rounds.ts'
import { atLeast, atMost, withoutGoal, type Row } from './measuring/row.ts'
import { measureSignIns } from './measuring/sign-ins.ts'
import type { World } from './measuring/world.ts'

const sizes = {
  full: [1_000, 100_000, 1_000_000],
  quick: [500, 1_000, 3_000],
} as const

/** S1, S2, S3 and S8, and moves: three products with few and with many jobs, side by side. */
export async function* measureLists(world: World): AsyncGenerator<Row> {
  const { rounds } = world.scale
  const [few, many, most] = sizes[rounds > 1 ? 'full' : 'quick']
  const opened: ListWorld[] = []
  const open = async (jobs: number) => {
    const one = await openListWorld(world, jobs)
    opened.push(one)
    return one
  }
  try {
    const small = await open(few)
    const middle = await open(many)
    const large = await open(most)
    yield* rates(middle, rounds)
    for (const asker of askers) yield* ratesOf(asker, middle, rounds)
    for (const asker of askers) yield* sizesAlike(asker, { small, large, rounds })
    for (const one of [middle, large]) {
      yield* searches(one, { small, rounds })
      for (const asker of askers) yield* searchesOf(asker, one, { small, rounds })
    }
    yield* measureSignIns(middle, rounds)
    yield* measureMoves({ small, large, rounds })
  } finally {
    for (const one of opened) await one.stop()
  }
}

const defaultTab = { progress: 'in_progress' } as const

const roundMs = 1500

/** S1: the default screen of an administrator beside a bare handler. */
async function* rates(world: ListWorld, rounds: number): AsyncGenerator<Row> {
  const list = listOf(world, 'administrator', defaultTab)
  const counts = { ...list, url: `${world.product.address}/api${pathFor(allRoutes.countJobs, {})}` }
  const bare = bareListOf(world, 'administrator', defaultTab)
  for (const clients of [1, 32]) {
    const rateOf = (asked: Asked) => async () =>
      (await timesUnder(clients, rounds > 1 ? roundMs : 200, asked)).length
    const [ours = [], others = [], tabs = []] = await inTurn(rounds, [
      rateOf(list),
      rateOf(bare),
      rateOf(counts),
    ])
    yield atLeast(`S1 ${world.jobs} jobs, ${clients} at once, rate`, 0.5, ratiosOf(ours, others))
    yield withoutGoal(`S1 the counts of the tabs, ${clients} at once, rate`, ratiosOf(tabs, others))
  }
}

/** S1 for every role: the worst tab of each. */
async function* ratesOf(asker: Asker, world: ListWorld, rounds: number): AsyncGenerator<Row> {
  const ms = rounds > 1 ? roundMs / 3 : 100
  for (const clients of [1, 32]) {
    const rateOf = (asked: Asked) => async () => (await timesUnder(clients, ms, asked)).length
    const measured: Measured[] = []
    for (const progress of jobProgresses) {
      const [ours = [], others = []] = await inTurn(rounds, [
        rateOf(listOf(world, asker, { progress })),
        rateOf(bareListOf(world, asker, { progress })),
      ])
      measured.push({ name: progress, ratio: ratiosOf(ours, others) })
    }
    yield lowest(`S1 ${asker}, ${clients} at once, every tab`, 0.5, measured)
  }
}

type Pair = { small: ListWorld; large: ListWorld; rounds: number }
type Query = Record<string, string>

/** S2: every tab, status filter and sort with the most jobs beside the fewest. */
async function* sizesAlike(asker: Asker, pair: Pair): AsyncGenerator<Row> {
  const { large, rounds } = pair
  const requests = rounds > 1 ? 15 : 3
  const of = `S2 ${asker}`
  const beside = async (query: Query) => {
    const [above = [], below = []] = await inTurn(rounds, [
      () => middleOf(listOf(large, asker, query), requests),
      () => middleOf(listOf(pair.small, asker, query), requests),
    ])
    return ratiosOf(above, below)
  }
  yield atMost(`${of}, default`, { goal: 1.25 }, await beside(defaultTab))
  const tabs = jobProgresses.map((progress): Query => ({ progress }))
  yield worst(`${of}, every tab`, 1.25, await each(tabs, beside))
  const filters = jobStatusFilters
    .filter((status) => status !== 'archived' || asker === 'administrator')
    .map((status): Query => ({ status }))
  yield worst(`${of}, every status`, 1.25, await each(filters, beside))

  const asLongAs = (other: Query) => async (query: Query) => {
    const [above = [], below = []] = await inTurn(rounds, [
      () => middleOf(listOf(large, asker, query), requests),
      () => middleOf(listOf(large, asker, other), requests),
    ])
    return ratiosOf(above, below)
  }
  const sorts = tabs.flatMap((tab) =>
    jobSorts.fields.flatMap((field) =>
      ['asc', 'desc'].map((direction): Query => ({ ...tab, sort: `${field}:${direction}` })),
    ),
  )
  yield worst(
    `${of}, every sort of every tab, of the default`,
    2,
    await each(sorts, asLongAs(defaultTab)),
  )
  const deep = tabs.map((tab): Query => ({ ...tab, page: '500' }))
  yield worst(`${of}, page 500 of every tab, of page 1`, 3, await each(deep, asLongAs(defaultTab)))
}

type Measured = { name: string; ratio: Spread }

async function each(
  queries: readonly Query[],
  measure: (query: Query) => Promise<Spread>,
): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const query of queries) {
    measured.push({ name: Object.values(query).join(' '), ratio: await measure(query) })
  }
  return measured
}

const byMedian = (measured: readonly Measured[]) =>
  measured.toSorted((a, b) => a.ratio.median - b.ratio.median)

/** The measured list with the highest median, by its name. */
function worst(figure: string, goal: number, measured: readonly Measured[]): Row {
  const highest = byMedian(measured).at(-1)
  if (!highest) throw new Error(`${figure}: nothing was measured.`)
  return atMost(`${figure}: ${highest.name}`, { goal }, highest.ratio)
}

/** The measured list with the lowest median, by its name. */
function lowest(figure: string, goal: number, measured: readonly Measured[]): Row {
  const [first] = byMedian(measured)
  if (!first) throw new Error(`${figure}: nothing was measured.`)
  return atLeast(`${figure}: ${first.name}`, goal, first.ratio)
}

const words = {
  long: 'lib',
  many: 'report',
  none: 'zqx',
  two: 'an',
  one: 'a',
  noTwo: 'zq',
  noOne: 'q',
}

/** S3: searches beside the same two statements without people, and beside few jobs. */
async function* searches(
  world: ListWorld,
  { small, rounds }: { small: ListWorld; rounds: number },
): AsyncGenerator<Row> {
  const requests = rounds > 1 ? 10 : 2
  const ours = (one: ListWorld, query: string) => () =>
    middleOf(listOf(one, 'administrator', { ...defaultTab, query }), requests)
  const bare = (query: string) => () =>
    middleOf(bareListOf(world, 'administrator', { ...defaultTab, query }), requests)
  const of = `S3 ${world.jobs} jobs`
  for (const query of Object.values(words)) {
    const [above = [], below = [], few = [], three = []] = await inTurn(rounds, [
      ours(world, query),
      bare(query),
      ours(small, query),
      ours(world, words.long),
    ])
    yield atLeast(`${of}, '${query}', rate`, 0.5, ratiosOf(below, above))
    yield atMost(`${of}, '${query}', of ${small.jobs}`, { goal: 50 }, ratiosOf(above, few))
    if (query.length < 3 || query === words.none) {
      yield atMost(`${of}, '${query}', of '${words.long}'`, { goal: 1 }, ratiosOf(above, three))
    }
  }
}

/** S3 for every role: the worst tab of each, with a rare word and with a frequent one. */
async function* searchesOf(
  asker: Asker,
  world: ListWorld,
  { small, rounds }: { small: ListWorld; rounds: number },
): AsyncGenerator<Row> {
  const requests = rounds > 1 ? 5 : 2
  const speeds: Measured[] = []
  const growths: Measured[] = []
  for (const progress of jobProgresses) {
    for (const query of [words.long, words.many]) {
      const asked = { progress, query }
      const [above = [], below = [], few = []] = await inTurn(rounds, [
        () => middleOf(listOf(world, asker, asked), requests),
        () => middleOf(bareListOf(world, asker, asked), requests),
        () => middleOf(listOf(small, asker, asked), requests),
      ])
      speeds.push({ name: `${progress} '${query}'`, ratio: ratiosOf(below, above) })
      growths.push({ name: `${progress} '${query}'`, ratio: ratiosOf(above, few) })
    }
  }
  const of = `S3 ${world.jobs} jobs, ${asker}, every tab`
  yield lowest(`${of}, rate`, 0.5, speeds)
  yield worst(`${of}, of ${small.jobs}`, 50, growths)
}
