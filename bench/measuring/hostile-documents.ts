import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openAsBlob } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
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

/** Uploads documents, each as a job of its own, one after the other, and waits until all are checked. */
export async function uploadAndCheck(world: World, files: readonly string[]): Promise<void> {
  const jobs: string[] = []
  for (const file of files) {
    const form = new FormData()
    form.set('job_name', `Hostile ${basename(file)} ${new Date().toISOString()}`)
    form.append('files', await openAsBlob(file), basename(file))
    const jobId = await createJobWith(world, form)
    if (jobId) jobs.push(jobId)
  }
  while (await areAnyOpen(world, jobs)) await delay(250)
}

/** A new job from a form; undefined if its documents are refused, as some hostile ones are. */
export async function createJobWith(
  { product }: World,
  form: FormData,
): Promise<string | undefined> {
  const url = `${product.address}/api${pathFor(allRoutes.createJob, {})}`
  const answer = await fetch(url, { method: 'POST', headers: product.headers, body: form })
  if (answer.status === 415) return undefined
  if (!answer.ok)
    throw new Error(`${url} was answered with ${answer.status}: ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: { _id: string } }
  return data._id
}

async function areAnyOpen(world: World, jobs: readonly string[]): Promise<boolean> {
  for (const jobId of jobs) if (await areChecksOpen(world, jobId)) return true
  return false
}

/** Whether some document of a job waits for its check, or is read. */
export async function areChecksOpen({ product }: World, jobId: string): Promise<boolean> {
  const sent = { params: { jobId }, cookie: product.headers.cookie }
  const { data } = await call(product.address, allRoutes.getJob, sent)
  const files = data.files as { check: { state: string } | null }[]
  return files.some(({ check }) => !check || ['waiting', 'running'].includes(check.state))
}
