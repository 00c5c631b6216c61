import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { aJobToCarry, carryOn } from './job-carrier.ts'
import { demoProcess } from './demo-process.ts'

const demo = demoProcess()

test(
  'a report whose process is killed when the job is completed is frozen once, by the next process',
  { timeout: 120_000 },
  async () => {
    let staff = await demo.start()
    for (const wait of [0, 20, 100]) {
      const job = aJobToCarry()
      while (job.status !== 'IN_REVIEW') await carryOn(job, staff)
      await carryOn(job, staff)
      // Before, amid and after its freezing.
      await delay(wait)
      demo.product.signal('SIGKILL')
      await demo.product.ended
      staff = await demo.start({ staff })
      const jobId = job.id ?? ''

      const editions = async () =>
        (await staff.client.call('listEvidenceReports', { jobId })).body.data
      await vi.waitFor(async () => expect(await editions()).toMatchObject([{ state: 'ready' }]), {
        timeout: 30_000,
      })
      const history = await staff.client.call('listHistory', { jobId, limit: '100' })
      const told = history.body.data.filter(({ kind }: { kind: string }) => kind === 'report_ready')
      expect(told).toHaveLength(1)
    }
  },
)
