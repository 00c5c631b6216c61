import { spawnSync } from 'node:child_process'
import { download } from './loads/requests.ts'
import { memoryWatch } from './measuring/memory.ts'
import { pairedRounds } from './measuring/rounds.ts'
import { atLeast, memoryRow, type Row } from './measuring/row.ts'
import { createJob, createRawFiles, findFileIds } from './testbeds/jobs.ts'
import type { Testbed } from './testbeds/testbed.ts'

/** S6: a document is sent as fast as Node can send a file. */
export async function* measureDownload(testbed: Testbed): AsyncGenerator<Row> {
  const { largeBytes, fileBytes } = testbed.scale
  yield* measureFile(testbed, { what: 'one large file', sizeBytes: largeBytes, times: 1 })
  yield* measureFile(testbed, { what: 'a file of 10 MB', sizeBytes: fileBytes, times: 20 })
  yield nginxRow()
}

type Sending = { what: string; sizeBytes: number; times: number }

async function* measureFile(testbed: Testbed, { what, sizeBytes, times }: Sending) {
  const { product, bare, scale } = testbed
  const { jobId } = await createJob(testbed, [sizeBytes])
  const [fileId] = await findFileIds(testbed, jobId)
  const name = `download-${sizeBytes}`
  await createRawFiles(testbed, name, [sizeBytes])
  const url = `${product.address}/api/jobs/${jobId}/files/${fileId}/download`
  const memory = memoryWatch(product.pid)
  const { rate } = await pairedRounds(scale.rounds, {
    ours: () =>
      memory.during(() => repeat(times, () => download({ url, headers: product.headers }))),
    bare: () => repeat(times, () => download({ url: `${bare.address}/plain/${name}/1` })),
  })
  yield atLeast(`S6 download, ${what}: rate of a plain stream`, 0.8, rate)
  yield memoryRow(`S6 download, ${what}: memory growth`, 20, memory.growth())
}

/** Repeats the request, because a single short one is too noisy. */
async function repeat(times: number, work: () => Promise<{ ms: number }>) {
  let ms = 0
  for (let turn = 0; turn < times; turn += 1) ms += (await work()).ms
  return { ms }
}

/** nginx is optional, so it may be missing on this machine. */
function nginxRow(): Row {
  const isThere = spawnSync('nginx', ['-v']).status === 0
  const measured = isThere ? 'nginx found, not measured yet' : 'nginx not found'
  return { figure: 'S6 download with X-Accel-Redirect: rate of nginx', goal: '≥ 0.8', measured }
}
