import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { allRoutes, pathFor } from '@curbcut/contract'
import { areChecksOpen } from './documents/hostile-documents.ts'
import { taggedPdf } from './documents/tagged-pdf.ts'
import { withTable } from './documents/with-table.ts'
import { measureBesideHostile } from './hostile.ts'
import { spreadOf } from './measuring/rounds.ts'
import { atLeast, atMost, memoryRow, withoutGoal, type Row } from './measuring/row.ts'
import type { Testbed } from './testbeds/testbed.ts'

const mebibyte = 1024 ** 2
const program = join(import.meta.dirname, '../packages/checks/tools/check-document.ts')

export async function* measureChecks(testbed: Testbed): AsyncGenerator<Row> {
  yield* alone(testbed)
  yield* plans(testbed)
  yield* seen(testbed)
  yield* measureBesideHostile(testbed)
}

async function* alone({ scale, folder }: Testbed): AsyncGenerator<Row> {
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

const run = promisify(execFile)

/** Measures what the repair plan adds to a check; the document lacks title and language. */
async function* plans({ scale, folder }: Testbed): AsyncGenerator<Row> {
  const pages = 100
  const file = join(folder, 'planned.pdf')
  const spoken = taggedPdf(pages).toString('latin1').replace('/Lang (en)', '')
  await writeFile(file, withTable(Buffer.from(spoken, 'latin1')))
  const shares: number[] = []
  for (let round = 0; round < scale.rounds; round += 1) {
    const { stdout } = await run(process.execPath, [program, '--plan', file])
    const { plan, percent } = JSON.parse(stdout) as { plan: object; percent: number }
    if ('refused' in plan) throw new Error(`There is no plan: ${stdout}`)
    shares.push(percent)
  }
  const figure = `checks, ${pages} tagged pages: plan of repairs`
  yield atMost(figure, { goal: 10, unit: ' %' }, spreadOf(shares))
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

/** Linux reports the peak memory of a process only until it ends. */
async function peakOf(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
}

const uploadedFiles = 100
const pagesOfUploaded = 10

/** From the response to an upload of 100 documents until a client sees the last check. */
async function* seen(testbed: Testbed): AsyncGenerator<Row> {
  const rates: number[] = []
  for (let round = 0; round <= testbed.scale.rounds; round += 1)
    rates.push(uploadedFiles / (await secondsUntilSeen(testbed)))
  yield atLeast(
    `checks, ${uploadedFiles} files of ${pagesOfUploaded} pages: documents a second`,
    5,
    spreadOf(rates.slice(1)),
  )
}

async function secondsUntilSeen(testbed: Testbed): Promise<number> {
  const form = new FormData()
  form.set('job_name', `Checks ${new Date().toISOString()}`)
  for (let index = 0; index < uploadedFiles; index += 1) {
    // Identical bytes would be checked only once.
    const bytes = Buffer.concat([taggedPdf(pagesOfUploaded), Buffer.from(`\n% ${Math.random()}`)])
    form.append('files', new File([bytes], `document ${index + 1}.pdf`))
  }
  const { address, headers } = testbed.product
  const url = `${address}/api${pathFor(allRoutes.createJob, {})}`
  const answer = await fetch(url, { method: 'POST', headers, body: form })
  const { data } = (await answer.json()) as { data: { _id: string } }
  const startedAt = performance.now()
  while (await areChecksOpen(testbed, data._id)) await delay(250)
  return (performance.now() - startedAt) / 1000
}
