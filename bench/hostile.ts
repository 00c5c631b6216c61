import { setTimeout as delay } from 'node:timers/promises'
import { allRoutes, pathFor, superUserRole } from '@curbcut/contract'
import {
  checksLeftRunning,
  uploadAndCheck,
  writeHostileDocuments,
  type Hostile,
} from './documents/hostile-documents.ts'
import { during, percentile, type Others, type Times } from './loads/others.ts'
import { spreadOf, type Spread } from './measuring/rounds.ts'
import { atMost, fact, withoutGoal, type Row } from './measuring/row.ts'
import { createJob } from './testbeds/jobs.ts'
import { signIn, type Testbed } from './testbeds/testbed.ts'

const slowestMs = 200
const mostOfIdle = 3
/** Each of the two kinds of call runs 25 times a second: 250 times in a round of ten seconds. */
const paceMs = 20

type Round = { idle: Times; beside: Times; refused: string[]; wrong: string[] }

/** Compares reads during checks of hostile documents with as many reads without them. */
export async function* measureBesideHostile(testbed: Testbed): AsyncGenerator<Row> {
  const { product, scale } = testbed
  const all = await writeHostileDocuments(testbed)
  const cookie = await signIn(product, superUserRole)
  const ask = (path: string) => fetch(`${product.address}/api${path}`, { headers: { cookie } })
  const { jobId } = await createJob(testbed, [10_000, 10_000, 10_000])
  const others: Others = {
    'the list of jobs': () => ask(pathFor(allRoutes.listJobs, {})),
    'a job': () => ask(pathFor(allRoutes.getJob, { jobId })),
  }
  // The first calls of a process are slower.
  await during(others, delay(2_000), paceMs)
  const rounds: Round[] = []
  for (let round = 0; round < scale.rounds; round += 1) {
    const isOurs = (_document: Hostile, index: number) =>
      scale.rounds > 1 ? index % scale.rounds === round : index < 3
    const startedAt = performance.now()
    const beside = await during(others, uploadAndCheck(testbed, all.filter(isOurs)), paceMs)
    const idle = await during(others, delay(performance.now() - startedAt), paceMs)
    const refused = [...idle.refused, ...beside.refused]
    rounds.push({ idle: idle.times, beside: beside.times, refused, wrong: beside.result })
  }
  for (const kind of Object.keys(others)) yield* feltBy(kind, rounds)
  yield* factsOf(rounds, await checksLeftRunning(testbed))
}

/**
 * The figure is of the calls of all rounds together, because the 99th percentile of one round is
 * only its third slowest call. Lowest and highest are those of the rounds.
 */
function* feltBy(kind: string, rounds: readonly Round[]): Generator<Row> {
  const of = (when: 'idle' | 'beside', share: number, some: readonly Round[]) =>
    percentile(
      some.flatMap((round) => round[when][kind] ?? []),
      share,
    )
  const spread = (figure: (some: readonly Round[]) => number): Spread => ({
    ...spreadOf(rounds.map((round) => figure([round]))),
    median: figure(rounds),
  })
  const what = `checks of hostile documents, ${kind}`
  yield withoutGoal(`${what}: calls of each round`, spreadOf(rounds.map(callsOf(kind))))
  for (const when of ['idle', 'beside'] as const)
    yield withoutGoal(
      `${what}: p50 ${when}, ms`,
      spread((some) => of(when, 0.5, some)),
    )
  yield withoutGoal(
    `${what}: p99 idle, ms`,
    spread((some) => of('idle', 0.99, some)),
  )
  const beside = spread((some) => of('beside', 0.99, some))
  yield atMost(`${what}: p99 beside`, { goal: slowestMs, unit: ' ms' }, beside)
  const ratio = spread((some) => of('beside', 0.99, some) / of('idle', 0.99, some))
  yield atMost(`${what}: p99, of idle`, { goal: mostOfIdle }, ratio)
}

const callsOf = (kind: string) => (round: Round) => round.beside[kind]?.length ?? 0

function* factsOf(rounds: readonly Round[], left: readonly string[]): Generator<Row> {
  const what = 'checks of hostile documents'
  const refused = rounds.flatMap((round) => round.refused)
  const wrong = rounds.flatMap((round) => round.wrong)
  for (const one of [...refused, ...wrong, ...left]) console.error(one)
  yield fact(`${what}: all others are answered`, 'yes', refused.length === 0)
  const isVital = true
  const isEnded = wrong.length === 0
  yield { ...fact(`${what}: each ended in a state within its limits`, 'yes', isEnded), isVital }
  yield { ...fact(`${what}: nothing is left running`, 'yes', left.length === 0), isVital }
}
