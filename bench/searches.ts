import { addDays, dayOf, jobProgresses } from '@curbcut/contract'
import { lowest, worst, type Measured } from './measuring/extremes.ts'
import { inTurn, ratiosOf } from './measuring/in-turn.ts'
import {
  askers,
  bareListOf,
  defaultTab,
  inThreeWorlds,
  listOf,
  type Asker,
  type ListWorld,
  type Narrowed,
} from './measuring/list-worlds.ts'
import { middleOf } from './measuring/load.ts'
import { atLeast, atMost, type Row } from './measuring/row.ts'
import type { World } from './measuring/world.ts'

/** S3: searches and filters with a hundred thousand and with a million jobs. */
export const measureSearches = (world: World) =>
  inThreeWorlds(world, async function* ({ small, middle, large }): AsyncGenerator<Row> {
    const { rounds } = world.scale
    for (const one of [middle, large]) {
      yield* searches(one, { small, rounds })
      for (const asker of askers) yield* searchesOf(asker, one, { small, rounds })
      for (const asker of askers) yield* filtersOf(asker, one, { small, rounds })
    }
  })

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

/** A month of two years ago; the jobs are those of three. */
const oldMonth = (): Omit<Narrowed, 'progress'> => {
  const to = addDays(dayOf(new Date().toISOString()), -730)
  return { from_date: addDays(to, -30), to_date: to }
}

/** What this person can filter by: few jobs, most of them, old ones, those of the busiest. */
const filtersFor = (asker: Asker, world: ListWorld): Omit<Narrowed, 'progress'>[] => {
  const { organizationId: organization, remediatorId: remediator } = world
  const isAdministrator = asker === 'administrator' || asker === 'super user'
  return [
    { priority: 'RUSH' },
    { priority: 'NORMAL' },
    oldMonth(),
    { ...oldMonth(), priority: 'NORMAL', query: words.many },
    ...(isAdministrator
      ? [{ organization }, { remediator }, { organization, remediator, ...oldMonth() }]
      : []),
  ]
}

/** S3 for every role: the worst filter of every tab. */
async function* filtersOf(
  asker: Asker,
  world: ListWorld,
  { small, rounds }: { small: ListWorld; rounds: number },
): AsyncGenerator<Row> {
  const requests = rounds > 1 ? 5 : 2
  const speeds: Measured[] = []
  const growths: Measured[] = []
  const filtersOfSmall = filtersFor(asker, small)
  for (const progress of jobProgresses) {
    for (const [index, filter] of filtersFor(asker, world).entries()) {
      const asked = { progress, ...filter }
      const askedOfSmall = { progress, ...filtersOfSmall[index] }
      const [above = [], below = [], few = []] = await inTurn(rounds, [
        () => middleOf(listOf(world, asker, asked), requests),
        () => middleOf(bareListOf(world, asker, asked), requests),
        () => middleOf(listOf(small, asker, askedOfSmall), requests),
      ])
      const name = `${progress} by ${Object.keys(filter).join(', ')}`
      speeds.push({ name, ratio: ratiosOf(below, above) })
      growths.push({ name, ratio: ratiosOf(above, few) })
    }
  }
  const of = `S3 ${world.jobs} jobs, ${asker}, every filter`
  yield lowest(`${of}, rate`, 0.5, speeds)
  yield worst(`${of}, of ${small.jobs}`, 50, growths)
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
