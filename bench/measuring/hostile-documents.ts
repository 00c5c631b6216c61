import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { allRoutes, pathFor } from '@curbcut/contract'
import { call, type World } from './world.ts'

const program = join(
  import.meta.dirname,
  '../../packages/checks/test/attacks/write-hostile-documents.ts',
)

/** Writes the documents on which the checks are tried; returns their paths. */
export async function writeHostileDocuments({ folder }: World): Promise<string[]> {
  const written = join(folder, 'hostile')
  await mkdir(written)
  const child = spawn(process.execPath, [program, written], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${program} ended with ${code}.`)
  return (await readdir(written)).toSorted().map((name) => join(written, name))
}

/** What is uploaded, and where. */
export type Uploading = { url: string; headers: { cookie: string }; files: readonly string[] }

/** Uploads documents, each as a job of its own, one after the other, and waits until all are checked. */
export async function uploadAndCheck(world: World, files: readonly string[]): Promise<void> {
  const { address, headers } = world.product
  const url = `${address}/api${pathFor(allRoutes.createJob, {})}`
  const workerData: Uploading = { url, headers, files }
  const worker = new Worker(new URL('./upload-worker.ts', import.meta.url), { workerData })
  // Awaited together: when this thread is busy, both events come in the same turn.
  const [[jobs]] = await Promise.all([once(worker, 'message'), once(worker, 'exit')])
  while (await areAnyOpen(world, jobs as string[])) await delay(250)
}

async function areAnyOpen(world: World, jobs: readonly string[]): Promise<boolean> {
  // On a machine that is too busy to answer, nobody knows: it is asked again.
  for (const jobId of jobs) if (await areChecksOpen(world, jobId).catch(() => true)) return true
  return false
}

/** Whether some document of a job waits for its check, or is read. */
export async function areChecksOpen({ product }: World, jobId: string): Promise<boolean> {
  const sent = { params: { jobId }, cookie: product.headers.cookie }
  const { data } = await call(product.address, allRoutes.getJob, sent)
  const files = data.files as { check: { state: string } | null }[]
  return files.some(({ check }) => !check || ['waiting', 'running'].includes(check.state))
}
