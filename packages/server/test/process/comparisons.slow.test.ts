import { execFileSync } from 'node:child_process'
import { deflateSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { demoProcess } from './demo-process.ts'
import type { Staff } from './demo-staff.ts'

const demo = demoProcess()

/** A million operators: its comparison is met at work, and does not starve beside busy tests. */
function aLongPdf(text: string): Buffer {
  const operators = 'q Q '.repeat(250_000)
  const content = deflateSync(
    Buffer.from(`${operators}BT /F1 12 Tf (${text}) Tj ET ${operators}`),
    { level: 1 },
  )
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.7\n1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj\n' +
        '2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj\n' +
        '3 0 obj <</Type /Page /Parent 2 0 R /Contents 4 0 R /Resources <</Font <</F1 5 0 R>>>>>> endobj\n' +
        '5 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj\n' +
        `4 0 obj <</Filter /FlateDecode /Length ${content.length}>> stream\n`,
    ),
    content,
    Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R>>\n'),
  ])
}

/** A job of this document that is being fixed. */
async function aJobBeingFixed({ client, manager, administrator, ...staff }: Staff, text: string) {
  const documents = [{ name: 'original.pdf', content: aLongPdf(text) }]
  const created = await client.call('createJob', { job_name: text }, { documents })
  const jobId: string = created.body.data._id
  const move = { jobId, move: 'true' }
  await manager.call('updateStatus', move)
  await administrator.call('updateStatus', move)
  await administrator.call('updateStatus', { ...move, remID: staff.remediatorId })
  await staff.remediator.call('updateStatus', move)
  const { body } = await staff.remediator.call('getJob', { jobId })
  return { jobId, fileId: body.data.files[0]._id as string }
}

const comparers = () =>
  execFileSync('ps', ['-eo', 'ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([ppid]) => ppid === String(demo.product.pid))
    .filter((words) => words.some((word) => word.endsWith('/compare-process.ts')))

test(
  'a comparison that is killed with its product has its result in the end',
  { timeout: 300_000 },
  async () => {
    let staff = await demo.start()
    const ids = await aJobBeingFixed(staff, 'annual report of the city council for last year')
    const documents = [{ name: 'fixed.pdf', content: aLongPdf('an invoice') }]
    const { status } = await staff.remediator.call('addVersion', ids, { documents })
    expect(status).toBe(201)
    await vi.waitFor(() => expect(comparers()).not.toEqual([]), { timeout: 60_000, interval: 20 })

    demo.product.signal('SIGKILL')
    await demo.product.ended
    staff = await demo.start({ staff })

    const comparison = async () =>
      (await staff.remediator.call('getComparison', ids)).body.data as object
    await vi.waitFor(async () => expect(await comparison()).toMatchObject({ state: 'compared' }), {
      timeout: 200_000,
    })
    expect(await comparison()).toMatchObject({
      found: 0,
      pages: { original: 1, fixed: 1 },
      doubts: expect.arrayContaining(['other_text']),
      lost: [{ page: 1, words: expect.arrayContaining(['annual', 'council']) }],
    })
  },
)
