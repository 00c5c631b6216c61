import { addDays, dayOf, jobProgresses } from '@curbcut/contract'
import { middleOf } from './loads/load.ts'
import { lowest, worst, type Measured } from './measuring/extremes.ts'
import { interleave, ratiosOf } from './measuring/interleave.ts'
import { spreadOf } from './measuring/rounds.ts'
import { atLeast, atMost, type Row } from './measuring/row.ts'
import {
  askers,
  bareListOf,
  defaultTab,
  inThreeTestbeds,
  listOf,
  type Asker,
  type ListTestbed,
  type Narrowed,
} from './testbeds/list-testbeds.ts'
import type { Testbed } from './testbeds/testbed.ts'

export const measureSearches = (testbed: Testbed) =>
  inThreeTestbeds(testbed, async function* ({ small, middle, large }): AsyncGenerator<Row> {
    const { rounds } = testbed.scale
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

/** S3: searches compared with the same two statements without people, and with few jobs. */
async function* searches(testbed: ListTestbed, { small, rounds }: Compared): AsyncGenerator<Row> {
  const requests = rounds > 1 ? 10 : 2
  const ours = (one: ListTestbed, query: string) => () =>
    middleOf(listOf(one, 'administrator', { ...defaultTab, query }), requests)
  const bare = (query: string) => () =>
    middleOf(bareListOf(testbed, 'administrator', { ...defaultTab, query }), requests)
  const of = `S3 ${testbed.jobs} jobs`
  for (const query of Object.values(words)) {
    const [above = [], below = [], few = [], three = []] = await interleave(rounds, [
      ours(testbed, query),
      bare(query),
      ours(small, query),
      ours(testbed, words.long),
    ])
    yield atLeast(`${of}, '${query}', rate`, 0.5, ratiosOf(below, above))
    yield atMost(`${of}, '${query}', of ${small.jobs}`, { goal: 50 }, ratiosOf(above, few))
    if (query.length < 3 || query === words.none) {
      yield atMost(`${of}, '${query}', of '${words.long}'`, { goal: 1 }, ratiosOf(above, three))
    }
  }
}

/** A month of two years ago, as the jobs span three years. */
const oldMonth = (): Narrowing => {
  const to = addDays(dayOf(new Date().toISOString()), -730)
  return { from_date: addDays(to, -30), to_date: to }
}

const filtersFor = (asker: Asker, testbed: ListTestbed): Narrowing[] => {
  const { organizationId: organization, remediatorId: remediator } = testbed
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

type Narrowing = Omit<Narrowed, 'progress'>
type Case = { name: string; narrowing: Narrowing; ofSmall: Narrowing }

function filtersOf(asker: Asker, testbed: ListTestbed, compared: Compared): AsyncGenerator<Row> {
  const ofSmall = filtersFor(asker, compared.small)
  const cases = filtersFor(asker, testbed).map((narrowing, index) => ({
    name: `by ${Object.keys(narrowing).join(', ')}`,
    narrowing,
    ofSmall: ofSmall[index] ?? {},
  }))
  return worstOf({ asker, testbed, what: 'every filter', cases }, compared)
}

/** S3 for every role: the worst tab of each, with a rare and with a frequent word. */
function searchesOf(asker: Asker, testbed: ListTestbed, compared: Compared): AsyncGenerator<Row> {
  const cases = [words.long, words.many].map((query) => ({
    name: `'${query}'`,
    narrowing: { query },
    ofSmall: { query },
  }))
  return worstOf({ asker, testbed, what: 'every tab', cases }, compared)
}

type Compared = { small: ListTestbed; rounds: number }
type Series = { asker: Asker; testbed: ListTestbed; what: string; cases: readonly Case[] }

async function* worstOf(
  { asker, testbed, what, cases }: Series,
  { small, rounds }: Compared,
): AsyncGenerator<Row> {
  const requests = rounds > 1 ? 5 : 2
  const speeds: Measured[] = []
  const growths: Measured[] = []
  const times: Measured[] = []
  for (const progress of jobProgresses) {
    for (const { name: of, narrowing, ofSmall } of cases) {
      const asked = { progress, ...narrowing }
      const [above = [], below = [], few = []] = await interleave(rounds, [
        () => middleOf(listOf(testbed, asker, asked), requests),
        () => middleOf(bareListOf(testbed, asker, asked), requests),
        () => middleOf(listOf(small, asker, { progress, ...ofSmall }), requests),
      ])
      const name = `${progress} ${of}`
      speeds.push({ name, spread: ratiosOf(below, above) })
      growths.push({ name, spread: ratiosOf(above, few) })
      times.push({ name, spread: spreadOf(above) })
    }
  }
  const of = `S3 ${testbed.jobs} jobs, ${asker}, ${what}`
  yield lowest(`${of}, rate`, 0.5, speeds)
  yield worst(`${of}, of ${small.jobs}`, 50, growths)
  yield worst(`${of}, time`, { goal: 300, unit: ' ms' }, times)
}
