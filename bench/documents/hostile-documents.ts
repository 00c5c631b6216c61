import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { allRoutes, pathFor } from '@curbcut/contract'
import { call, type Testbed } from '../testbeds/testbed.ts'

const program = join(
  import.meta.dirname,
  '../../packages/checks/test/attacks/write-hostile-documents.ts',
)

const checker = join(import.meta.dirname, '../../packages/server/src/checker/check-process.ts')

export type Hostile = { what: string; path: string; states: readonly string[] }

export async function writeHostileDocuments({
  folder,
}: Pick<Testbed, 'folder'>): Promise<Hostile[]> {
  const written = join(folder, 'hostile')
  await mkdir(written)
  const { stdout } = await promisify(execFile)(process.execPath, [program, written])
  return JSON.parse(stdout) as Hostile[]
}

export type Uploading = { url: string; headers: { cookie: string }; paths: readonly string[] }
/** The job id of each document; null if the upload refused its content. */
export type Uploaded = readonly (string | null)[]

/** Returns the documents whose check ended in an unexpected state. */
export async function uploadAndCheck(
  testbed: Testbed,
  documents: readonly Hostile[],
): Promise<string[]> {
  const { address, headers } = testbed.product
  const url = `${address}/api${pathFor(allRoutes.createJob, {})}`
  const uploading: Uploading = { url, headers, paths: documents.map(({ path }) => path) }
  const jobs = await uploadElsewhere(uploading)
  const wrong: string[] = []
  for (const [index, jobId] of jobs.entries()) {
    const document = documents[index]
    if (!jobId) continue
    const ended = await endOf(testbed, jobId)
    if (!document?.states.includes(ended)) wrong.push(`${document?.what}: ${ended}`)
  }
  return wrong
}

/** Uploads from another process at low priority: real uploads do not use the server's processor. */
async function uploadElsewhere(uploading: Uploading): Promise<Uploaded> {
  const child = fork(new URL('../loads/upload-process.ts', import.meta.url))
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  child.send(uploading)
  const ended = once(child, 'exit')
  const answered = once(child, 'message').then(([jobs]) => jobs as Uploaded)
  const failed = ended.then(() => Promise.reject(new Error('The uploads ended early.')))
  // The race below handles the rejection; this prevents an unhandled one before.
  failed.catch(() => {})
  const jobs = await Promise.race([answered, failed])
  await ended
  return jobs
}

async function endOf(testbed: Testbed, jobId: string): Promise<string> {
  for (;;) {
    // An overloaded product may not respond; the next round tries again.
    const [state] = await statesOf(testbed, jobId).catch(() => [])
    if (state && !isOpen(state)) return state
    await delay(250)
  }
}

export const areChecksOpen = async (testbed: Testbed, jobId: string): Promise<boolean> =>
  (await statesOf(testbed, jobId)).some(isOpen)

const isOpen = (state: string) => ['waiting', 'running'].includes(state)

async function statesOf({ product }: Testbed, jobId: string): Promise<string[]> {
  const sent = { params: { jobId }, cookie: product.headers.cookie }
  const { data } = await call(product.address, allRoutes.getJob, sent)
  const files = data.files as { check: { state: string } | null }[]
  return files.map(({ check }) => check?.state ?? 'waiting')
}

const mostIdleMs = 15_000

/** Returns the check processes that still run after 15 idle seconds, including orphaned ones. */
export async function checksLeftRunning(testbed: Testbed): Promise<string[]> {
  const until = performance.now() + mostIdleMs
  let left = await checksRunning(testbed)
  while (left.length > 0 && performance.now() < until) {
    await delay(250)
    left = await checksRunning(testbed)
  }
  return left
}

async function checksRunning({ product }: Testbed): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'ppid=,args='])
  return stdout.split('\n').filter((line) => {
    const [parent] = line.trim().split(/\s+/)
    return line.includes(checker) && [product.pid, 1].includes(Number(parent))
  })
}
