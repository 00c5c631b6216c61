import { setTimeout as delay } from 'node:timers/promises'
import { allRoutes, pathFor, superUserRole } from '@curbcut/contract'
import {
  checksLeftRunning,
  uploadAndCheck,
  writeHostileDocuments,
  type Hostile,
} from './measuring/hostile-documents.ts'
import { createJob } from './measuring/jobs.ts'
import { during, percentile, type Others, type Times } from './measuring/others.ts'
import { spreadOf } from './measuring/rounds.ts'
import { atMost, fact, withoutGoal, type Row } from './measuring/row.ts'
import { signIn, type World } from './measuring/world.ts'

const idleSeconds = { full: 30, quick: 2 }
const slowestMs = 200
const mostOfIdle = 3

type Round = { idle: Times; beside: Times; refused: string[]; wrong: string[] }

/**
 * What others feel while hostile documents are uploaded and checked: the list of jobs and a job, asked for
 * in turn at a steady pace. Each round brings other documents, after as many calls while nothing comes.
 */
export async function* measureBesideHostile(world: World): AsyncGenerator<Row> {
  const { product, scale } = world
  const all = await writeHostileDocuments(world)
  const cookie = await signIn(product, superUserRole)
  const ask = (path: string) => fetch(`${product.address}/api${path}`, { headers: { cookie } })
  const { jobId } = await createJob(world, [10_000, 10_000, 10_000])
  const others: Others = {
    'the list of jobs': () => ask(pathFor(allRoutes.listJobs, {})),
    'a job': () => ask(pathFor(allRoutes.getJob, { jobId })),
  }
  const seconds = idleSeconds[scale.rounds > 1 ? 'full' : 'quick']
  // The first calls of a process take longer.
  await during(others, delay(2_000))
  const rounds: Round[] = []
  for (let round = 0; round < scale.rounds; round += 1) {
    const isOurs = (_document: Hostile, index: number) =>
      scale.rounds > 1 ? index % scale.rounds === round : index < 3
    const idle = await during(others, delay(seconds * 1000))
    const beside = await during(others, uploadAndCheck(world, all.filter(isOurs)))
    const refused = [...idle.refused, ...beside.refused]
    rounds.push({ idle: idle.times, beside: beside.times, refused, wrong: beside.result })
  }
  for (const kind of Object.keys(others)) yield* feltBy(kind, rounds)
  yield* factsOf(rounds, await checksLeftRunning(world))
}

/** What others felt of one kind of call. */
function* feltBy(kind: string, rounds: readonly Round[]): Generator<Row> {
  const spread = (when: 'idle' | 'beside', share: number) =>
    spreadOf(rounds.map((round) => percentile(round[when][kind] ?? [], share)))
  const p99s = rounds.map(({ idle, beside }) => [
    percentile(idle[kind] ?? [], 0.99),
    percentile(beside[kind] ?? [], 0.99),
  ])
  const what = `checks of hostile documents, ${kind}`
  yield withoutGoal(`${what}: p50 idle, ms`, spread('idle', 0.5))
  yield withoutGoal(`${what}: p50 beside, ms`, spread('beside', 0.5))
  yield withoutGoal(`${what}: p99 idle, ms`, spread('idle', 0.99))
  yield atMost(`${what}: p99 beside`, { goal: slowestMs, unit: ' ms' }, spread('beside', 0.99))
  const ratios = p99s.map(([idle = Number.NaN, beside = Number.NaN]) => beside / idle)
  yield atMost(`${what}: p99, of idle`, { goal: mostOfIdle }, spreadOf(ratios))
}

/** How the checks ended, and that the others were answered meanwhile. */
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
