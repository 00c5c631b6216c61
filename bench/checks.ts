import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { allRoutes, pathFor, superUserRole } from '@curbcut/contract'
import {
  areChecksOpen,
  createJobWith,
  uploadAndCheck,
  writeHostileDocuments,
} from './measuring/hostile-documents.ts'
import { createJob } from './measuring/jobs.ts'
import { during, percentile, type Others, type Times } from './measuring/others.ts'
import { spreadOf } from './measuring/rounds.ts'
import { atMost, fact, memoryRow, withoutGoal, type Row } from './measuring/row.ts'
import { taggedPdf } from './measuring/tagged-pdf.ts'
import { signIn, type World } from './measuring/world.ts'

const mebibyte = 1024 ** 2
const program = join(import.meta.dirname, '../scripts/check-document.ts')

/** What a check takes, alone and as a client sees it. */
export async function* measureChecks(world: World): AsyncGenerator<Row> {
  yield* alone(world)
  yield* seen(world)
  yield* besideHostile(world)
}

/** The command, in a process of its own, with its start. */
async function* alone({ scale, folder }: World): AsyncGenerator<Row> {
  for (const pages of [1, scale.rounds > 1 ? 1_000 : 100]) {
    const file = join(folder, `${pages}-pages.pdf`)
    await writeFile(file, taggedPdf(pages))
    const rounds: Checked[] = []
    for (let round = 0; round <= scale.rounds; round += 1) rounds.push(await checkAlone(file))
    const counted = rounds.slice(1)
    const what = `checks, ${pages === 1 ? 'one page' : `${pages} tagged pages`}`
    const seconds = counted.map(({ ms }) => ms / 1000)
    if (pages === 1) yield withoutGoal(`${what}: seconds`, spreadOf(seconds))
    else yield withoutGoal(`${what}: pages a second`, spreadOf(seconds.map((one) => pages / one)))
    const peaks = counted.flatMap(({ peakBytes }) => (peakBytes ? [peakBytes / mebibyte] : []))
    yield memoryRow(
      `${what}: memory at its peak`,
      512,
      peaks.length > 0 ? spreadOf(peaks) : undefined,
    )
  }
}

type Checked = { ms: number; peakBytes: number | undefined }

const watchEveryMs = 10

async function checkAlone(file: string): Promise<Checked> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [program, '--json', file], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  let peakBytes: number | undefined
  while (child.exitCode === null && child.signalCode === null) {
    peakBytes = (await peakOf(child.pid)) ?? peakBytes
    await delay(watchEveryMs)
  }
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw new Error(`The check of ${file} ended with ${code}.`)
  return { ms: performance.now() - startedAt, peakBytes }
}

/** Linux keeps the peak of a process until it ends. */
async function peakOf(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
}

const uploadedFiles = 20
const pagesOfUploaded = 10

/** From the answer to an upload of 20 documents until a client sees the last of their checks. */
async function* seen(world: World): AsyncGenerator<Row> {
  const seconds: number[] = []
  for (let round = 0; round <= world.scale.rounds; round += 1) seconds.push(await seeChecks(world))
  yield atMost(
    `checks, ${uploadedFiles} files of ${pagesOfUploaded} pages: seconds until all are seen`,
    { goal: 60, unit: ' s' },
    spreadOf(seconds.slice(1)),
  )
}

async function seeChecks(world: World): Promise<number> {
  const form = new FormData()
  form.set('job_name', `Checks ${new Date().toISOString()}`)
  for (let index = 0; index < uploadedFiles; index += 1) {
    // No two alike: the same bytes are checked once.
    const bytes = Buffer.concat([taggedPdf(pagesOfUploaded), Buffer.from(`\n% ${Math.random()}`)])
    form.append('files', new File([bytes], `document ${index + 1}.pdf`))
  }
  const jobId = await createJobWith(world, form)
  if (!jobId) throw new Error('The documents were refused.')
  const startedAt = performance.now()
  while (await areChecksOpen(world, jobId)) await delay(50)
  return (performance.now() - startedAt) / 1000
}

const idleSeconds = { full: 30, quick: 2 }
const slowestMs = 200
const mostOfIdle = 3

/**
 * What others feel while hostile documents are uploaded and checked: the list of jobs and a job, asked for
 * in turn at a steady pace. Each round brings other documents, after as many calls while nothing comes.
 */
async function* besideHostile(world: World): AsyncGenerator<Row> {
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
  const rounds: { idle: Times; beside: Times; refused: string[] }[] = []
  for (let round = 0; round < scale.rounds; round += 1) {
    const isOurs = (_file: string, index: number) =>
      scale.rounds > 1 ? index % scale.rounds === round : index < 3
    const idle = await during(others, delay(seconds * 1000))
    const beside = await during(others, uploadAndCheck(world, all.filter(isOurs)))
    const refused = [...idle.refused, ...beside.refused]
    rounds.push({ idle: idle.times, beside: beside.times, refused })
  }

  for (const kind of Object.keys(others)) {
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
  const isAnswered = rounds.every(({ refused }) => refused.length === 0)
  yield fact('checks of hostile documents: all others are answered', 'yes', isAnswered)
}
