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

/** A document on which the checks are tried, and the states in which its check may end. */
export type Hostile = { what: string; path: string; states: readonly string[] }

/** Writes the documents on which the checks are tried. */
export async function writeHostileDocuments({
  folder,
}: Pick<Testbed, 'folder'>): Promise<Hostile[]> {
  const written = join(folder, 'hostile')
  await mkdir(written)
  const { stdout } = await promisify(execFile)(process.execPath, [program, written])
  return JSON.parse(stdout) as Hostile[]
}

/** What is uploaded, and where. */
export type Uploading = { url: string; headers: { cookie: string }; paths: readonly string[] }
/** The job of each document; null where the upload refused it for its content. */
export type Uploaded = readonly (string | null)[]

/**
 * Uploads documents, each as a job of its own, one after the other, and waits until all are checked. Returns
 * those whose check ended in another state than it may, with that state.
 */
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
    // What the upload refuses for its content is checked by nobody.
    if (!jobId) continue
    const ended = await endOf(testbed, jobId)
    if (!document?.states.includes(ended)) wrong.push(`${document?.what}: ${ended}`)
  }
  return wrong
}

/**
 * Uploads in a process of its own, at low priority. People upload from machines of their own, so the work of
 * sending must not slow down the product here.
 */
async function uploadElsewhere(uploading: Uploading): Promise<Uploaded> {
  const child = fork(new URL('../loads/upload-process.ts', import.meta.url))
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  child.send(uploading)
  const ended = once(child, 'exit')
  const answered = once(child, 'message').then(([jobs]) => jobs as Uploaded)
  const failed = ended.then(() => Promise.reject(new Error('The uploads ended early.')))
  // Awaited below; it must not be unheard until then.
  failed.catch(() => {})
  const jobs = await Promise.race([answered, failed])
  await ended
  return jobs
}

/** The state in which the check of a job's only document ends. */
async function endOf(testbed: Testbed, jobId: string): Promise<string> {
  for (;;) {
    // A product that is too busy may not answer. Then we ask again.
    const [state] = await statesOf(testbed, jobId).catch(() => [])
    if (state && !isOpen(state)) return state
    await delay(250)
  }
}

/** Whether some document of a job waits for its check, or is read. */
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

/** The processes of the product that still check documents when none has come for long, and those that outlived it. */
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
