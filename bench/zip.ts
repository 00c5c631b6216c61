import { download, type Download } from './loads/requests.ts'
import { memoryWatch } from './measuring/memory.ts'
import { pairedRounds, spreadOf } from './measuring/rounds.ts'
import { atLeast, atMost, fact, memoryRow, withoutGoal, type Row } from './measuring/row.ts'
import { createJob, createRawFiles } from './testbeds/jobs.ts'
import { createSparseJob } from './testbeds/sparse-job.ts'
import type { Testbed } from './testbeds/testbed.ts'

const smallBytes = 20_000
const firstByteMs = 50
const gibibyte = 1024 ** 3

/** S5: a job's documents as one zip that starts at once and has the announced length. */
export async function* measureZip(testbed: Testbed): AsyncGenerator<Row> {
  const { fileBytes, smallFiles } = testbed.scale
  const large = await measureJob(testbed, 'twenty', Array(20).fill(fileBytes))
  yield atLeast('S5 zip, 20 files: rate of a plain stream', 0.8, large.rate)
  yield memoryRow('S5 zip, 20 files: memory growth', 20, large.growth)
  yield* factsOf(testbed, '20 files', large.jobId)

  const small = await measureJob(testbed, 'many', Array(smallFiles).fill(smallBytes))
  yield withoutGoal(`S5 zip, ${smallFiles} small files: rate of a plain stream`, small.rate)
  yield memoryRow(`S5 zip, ${smallFiles} small files: memory growth`, 20, small.growth)
  yield* factsOf(testbed, `${smallFiles} small files`, small.jobId)

  const jobId = await createSparseJob(testbed, Array(5).fill(gibibyte))
  yield await firstByteRow(testbed, '5 GiB', jobId)
}

async function measureJob(testbed: Testbed, name: string, sizes: readonly number[]) {
  const { jobId } = await createJob(testbed, sizes)
  await createRawFiles(testbed, name, sizes)
  const memory = memoryWatch(testbed.product.pid)
  const { rate } = await pairedRounds(testbed.scale.rounds, {
    ours: () => memory.during(() => downloadZip(testbed, jobId)),
    bare: () => download({ url: `${testbed.bare.address}/plain/${name}/${sizes.length}` }),
  })
  return { jobId, rate, growth: memory.growth() }
}

async function* factsOf(testbed: Testbed, what: string, jobId: string) {
  yield await firstByteRow(testbed, what, jobId)
  const whole = await downloadZip(testbed, jobId)
  yield fact(`S5 zip, ${what}: as long as it says`, 'exact', isWhole(whole))
  const wanted = 1000
  const start = whole.contentLength - wanted
  const rest = await downloadZip(testbed, jobId, { headers: { range: `bytes=${start}-` } })
  const isRest = rest.status === 206 && rest.contentLength === wanted && isWhole(rest)
  yield fact(`S5 zip, ${what}: resumes by Range`, 'resumes', isRest)
}

async function firstByteRow(testbed: Testbed, what: string, jobId: string) {
  const times: number[] = []
  for (let round = 0; round <= testbed.scale.rounds; round += 1) {
    times.push((await downloadZip(testbed, jobId, { onlyFirstByte: true })).firstByteMs)
  }
  const goal = { goal: firstByteMs, unit: ' ms' }
  return atMost(`S5 zip, ${what}: first byte`, goal, spreadOf(times.slice(1)))
}

const isWhole = ({ contentLength, receivedBytes }: Download) => contentLength === receivedBytes

type Options = { headers?: Record<string, string>; onlyFirstByte?: boolean }

const downloadZip = ({ product }: Testbed, jobId: string, options: Options = {}) =>
  download({
    ...options,
    url: `${product.address}/api/jobs/${jobId}/files/download`,
    headers: { ...product.headers, ...options.headers },
  })
