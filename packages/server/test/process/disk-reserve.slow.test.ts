import { errors } from '@curbcut/contract'
import { expect, test, vi } from 'vitest'
import { demoProcess } from './demo-process.ts'

vi.setConfig({ testTimeout: 120_000 })

const token = 'a-token-for-tests-alone'
/** More than any disk of these tests has: every one of them is below its reserve. */
const reserve = { DISK_RESERVE_BYTES: String(2 ** 40), METRICS_TOKEN: token }
const demo = demoProcess(reserve)

test('below the reserve of the disk uploads alone are refused, and the process says why', async () => {
  const { client } = await demo.start()
  const document = { name: 'sent.pdf', content: Buffer.from('%PDF-1.7\nsent') }
  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${client.address}/api/${path}`, { headers })
    return { status: answer.status, text: await answer.text() }
  }

  const sent = await client.call('createJob', { job_name: 'Sent' }, { documents: [document] })
  const list = await client.call('listJobs')
  const ready = await ask('ready')
  const metrics = await ask('metrics')

  expect([sent.status, sent.body]).toEqual([
    507,
    { code: 'no_room', message: errors.no_room.message },
  ])
  expect(list.status).toBe(200)
  expect([ready.status, JSON.parse(ready.text)]).toEqual([
    200,
    { data: { status: 'ready', documents: 'full' } },
  ])
  for (const place of ['rows', 'documents', 'temporary']) {
    for (const bytes of ['free', 'size']) {
      expect(metrics.text).toMatch(
        new RegExp(`^curbcut_disk_${bytes}_bytes\\{place="${place}"\\} \\d+$`, 'm'),
      )
    }
  }
})
