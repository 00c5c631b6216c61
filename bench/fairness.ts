import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { accountManagerRole, allRoutes, pathFor } from '@curbcut/contract'
import { writeHostileDocuments } from './documents/hostile-documents.ts'
import { taggedPdf } from './documents/tagged-pdf.ts'
import { percentile } from './loads/others.ts'
import { createFolder, startProduct } from './testbeds/processes.ts'
import { call, signInToOrganization, signInToOther } from './testbeds/testbed.ts'

// npm run fairness -- [DOCUMENTS] [PAGES]: how long documents of one page wait for their check
// during checks of another organization's hostile documents. CHECK_WORKERS is 1 by default.

const [documents = 500, pages = 40] = process.argv.slice(2).map(Number)
const workers = process.env['CHECK_WORKERS'] ?? '1'
const goalSeconds = 10
/** Larger documents only fill the disk; the time of a check does not depend on the size. */
const mostBytes = 4 * 1024 ** 2
const filesOfJob = 20
const pagesAlone = 5
/** Idle check processes end before this time. */
const idleMs = 6_000

const { folder, remove } = await createFolder()
const product = await startProduct(`${folder}/data`, { CHECK_WORKERS: workers })
let isStopping = false
const stop = async () => {
  if (isStopping) return
  isStopping = true
  await product.stop()
  await remove()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop().finally(() => process.exit(1)))
}

type Session = { cookie: string }
type Document = { name: string; content: Buffer }

async function upload({ cookie }: Session, files: readonly Document[]): Promise<string> {
  const form = new FormData()
  form.set('job_name', `Fairness ${new Date().toISOString()}`)
  for (const { name, content } of files)
    form.append('files', new File([new Uint8Array(content)], name))
  const url = `${product.address}/api${pathFor(allRoutes.createJob, {})}`
  const answer = await fetch(url, { method: 'POST', headers: { cookie }, body: form })
  const { data, message } = (await answer.json()) as { data?: { _id: string }; message?: string }
  if (!data) throw new Error(`An upload was refused: ${message}`)
  return data._id
}

async function countUnchecked({ cookie }: Session, jobId: string): Promise<number> {
  const { data } = await call(product.address, allRoutes.getJob, { params: { jobId }, cookie })
  const files = data.files as { check: { state: string } | null }[]
  return files.filter(({ check }) => ['waiting', 'running'].includes(check?.state ?? 'waiting'))
    .length
}

/** Hostile documents that uploads accept, each with different bytes. */
async function findHostile(): Promise<Document[]> {
  const kinds: Document[] = []
  for (const { path } of await writeHostileDocuments({ folder })) {
    if (!path.endsWith('.pdf') || (await stat(path)).size > mostBytes) continue
    const content = await readFile(path)
    if (content.subarray(0, 5).toString('latin1') === '%PDF-') {
      kinds.push({ name: basename(path), content })
    }
  }
  return Array.from({ length: documents }, (_, index) => {
    const { name, content } = kinds[index % kinds.length] as Document
    return { name, content: Buffer.concat([content, Buffer.from(`\n% ${index}`)]) }
  })
}

async function secondsUntilChecked(session: Session): Promise<number> {
  const content = Buffer.concat([taggedPdf(1), Buffer.from(`\n% ${Math.random()}`)])
  const jobId = await upload(session, [{ name: 'page.pdf', content }])
  const startedAt = performance.now()
  while ((await countUnchecked(session, jobId)) > 0) await delay(100)
  return (performance.now() - startedAt) / 1000
}

async function measure() {
  const hostile = await findHostile()
  const first = { cookie: await signInToOrganization(product, accountManagerRole) }
  const other = { cookie: await signInToOther(product, first.cookie) }
  const alone: number[] = []
  for (let page = 0; page < pagesAlone; page += 1) {
    // Waits for the idle check process to end, as it usually does among hostile documents.
    await delay(idleMs)
    alone.push(await secondsUntilChecked(other))
  }
  const jobIds: string[] = []
  for (let from = 0; from < hostile.length; from += filesOfJob) {
    jobIds.push(await upload(first, hostile.slice(from, from + filesOfJob)))
  }
  const seconds: number[] = []
  for (let page = 0; page < pages; page += 1) {
    seconds.push(await secondsUntilChecked(other))
  }
  const left = await Promise.all(jobIds.map((jobId) => countUnchecked(first, jobId)))
  const unchecked = left.reduce((sum, one) => sum + one, 0)
  const say = (share: number) => percentile(seconds, share).toFixed(1)
  console.log(
    `alone: p50 ${percentile(alone, 0.5).toFixed(1)} s, longest ${percentile(alone, 1).toFixed(1)} s`,
  )
  console.log(
    `CHECK_WORKERS=${workers}, ${hostile.length} hostile documents of one organization, ${unchecked} of them unchecked at the end`,
  )
  console.log(
    `${seconds.length} pages of another: p50 ${say(0.5)} s, p95 ${say(0.95)} s, longest ${say(1)} s (goal: p95 at most ${goalSeconds} s)`,
  )
  if (unchecked === 0)
    throw new Error('All hostile documents were checked before the end: ask for more.')
  if (percentile(seconds, 0.95) > goalSeconds) process.exitCode = 1
}

try {
  await measure()
} finally {
  await stop()
}
