import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { accountManagerRole, allRoutes, pathFor } from '@curbcut/contract'
import { areChecksOpen } from './documents/hostile-documents.ts'
import { tagsOnPage, variedPdf } from './documents/varied-pdf.ts'
import { spreadOf } from './measuring/rounds.ts'
import { atMost, type Row } from './measuring/row.ts'
import { call, credentialsOf, type Testbed } from './testbeds/testbed.ts'

const program = join(import.meta.dirname, '../e2e/inspect-times.ts')
const pages = 200
const mostMs = 2_000
const stepMs = 100

/** S13 and the first screens of a large document, in a browser with an empty cache. */
export async function* measureInspect(testbed: Testbed): AsyncGenerator<Row> {
  const { product, scale } = testbed
  const jobId = await uploadLarge(testbed)
  const sent = { params: { jobId }, cookie: product.headers.cookie }
  const { data } = await call(product.address, allRoutes.getJob, sent)
  const { state } = data.files[0].check
  if (state !== 'done') throw new Error(`The check of the document ended otherwise: ${state}.`)
  const person = credentialsOf(product, accountManagerRole)
  const path = `/jobs/${jobId}/review/${data.files[0]._id}`
  const asked = { address: product.address, person, path, rounds: scale.rounds + 1 }
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(asked)])
  const times = JSON.parse(stdout) as Record<string, number[]>
  const document = `${pages} pages, ${(pages * tagsOnPage).toLocaleString('en')} tags`
  for (const [what, measured] of Object.entries(times)) {
    const goal = what === 'a step' ? stepMs : mostMs
    const spread = spreadOf(measured.slice(1))
    yield atMost(`inspect, ${document}: ${what}`, { goal, unit: ' ms' }, spread)
  }
}

/** The check of the document creates the data of the screen. */
async function uploadLarge(testbed: Testbed): Promise<string> {
  const { address, headers } = testbed.product
  const form = new FormData()
  form.set('job_name', `A large document ${new Date().toISOString()}`)
  form.append('files', new File([new Uint8Array(variedPdf(pages))], 'large.pdf'))
  const url = `${address}/api${pathFor(allRoutes.createJob, {})}`
  const answer = await fetch(url, { method: 'POST', headers, body: form })
  const { data } = (await answer.json()) as { data: { _id: string } }
  while (await areChecksOpen(testbed, data._id)) await delay(250)
  return data._id
}
