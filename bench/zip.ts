import { createJob, createRawFiles } from './measuring/jobs.ts'
import { memoryWatch } from './measuring/memory.ts'
import { download, type Download } from './measuring/requests.ts'
import { pairedRounds, spreadOf } from './measuring/rounds.ts'
import { atLeast, atMost, fact, memoryRow, withoutGoal, type Row } from './measuring/row.ts'
import { createSparseJob } from './measuring/sparse-job.ts'
import type { World } from './measuring/world.ts'

const smallBytes = 20_000
const firstByteMs = 50
const gibibyte = 1024 ** 3

/** S5: all documents of a job as one zip that starts at once and has the announced length. */
export async function* measureZip(world: World): AsyncGenerator<Row> {
  const { fileBytes, smallFiles } = world.scale
  const large = await measureJob(world, 'twenty', Array(20).fill(fileBytes))
  yield atLeast('S5 zip, 20 files: rate of a plain stream', 0.8, large.rate)
  yield memoryRow('S5 zip, 20 files: memory growth', 20, large.growth)
  yield* factsOf(world, '20 files', large.jobId)

  const small = await measureJob(world, 'many', Array(smallFiles).fill(smallBytes))
  yield withoutGoal(`S5 zip, ${smallFiles} small files: rate of a plain stream`, small.rate)
  yield memoryRow(`S5 zip, ${smallFiles} small files: memory growth`, 20, small.growth)
  yield* factsOf(world, `${smallFiles} small files`, small.jobId)

  const jobId = await createSparseJob(world, Array(5).fill(gibibyte))
  yield await firstByteRow(world, '5 GiB', jobId)
}

async function measureJob(world: World, name: string, sizes: readonly number[]) {
  const { jobId } = await createJob(world, sizes)
  await createRawFiles(world, name, sizes)
  const memory = memoryWatch(world.product.pid)
  const { rate } = await pairedRounds(world.scale.rounds, {
    ours: () => memory.during(() => downloadZip(world, jobId)),
    bare: () => download({ url: `${world.bare.address}/plain/${name}/${sizes.length}` }),
  })
  return { jobId, rate, growth: memory.growth() }
}

async function* factsOf(world: World, what: string, jobId: string) {
  yield await firstByteRow(world, what, jobId)
  const whole = await downloadZip(world, jobId)
  yield fact(`S5 zip, ${what}: as long as it says`, 'exact', isWhole(whole))
  const wanted = 1000
  const start = whole.contentLength - wanted
  const rest = await downloadZip(world, jobId, { headers: { range: `bytes=${start}-` } })
  const isRest = rest.status === 206 && rest.contentLength === wanted && isWhole(rest)
  yield fact(`S5 zip, ${what}: resumes by Range`, 'resumes', isRest)
}

async function firstByteRow(world: World, what: string, jobId: string) {
  const times: number[] = []
  for (let round = 0; round <= world.scale.rounds; round += 1) {
    times.push((await downloadZip(world, jobId, { onlyFirstByte: true })).firstByteMs)
  }
  const goal = { goal: firstByteMs, unit: ' ms' }
  return atMost(`S5 zip, ${what}: first byte`, goal, spreadOf(times.slice(1)))
}

const isWhole = ({ contentLength, receivedBytes }: Download) => contentLength === receivedBytes

type Options = { headers?: Record<string, string>; onlyFirstByte?: boolean }

const downloadZip = ({ product }: World, jobId: string, options: Options = {}) =>
  download({
    ...options,
    url: `${product.address}/api/jobs/${jobId}/files/download`,
    headers: { ...product.headers, ...options.headers },
  })
