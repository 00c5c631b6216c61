import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { demoProcess } from './demo-process.ts'
import { aJobToCarry, carryOn } from './job-carrier.ts'

const demo = demoProcess()

test(
  'a report whose process is killed when the job is completed is frozen once, by the next process',
  { timeout: 120_000 },
  async () => {
    let staff = await demo.start()
    const jobs = [aJobToCarry(), aJobToCarry(), aJobToCarry()]
    for (const job of jobs) while (job.status !== 'IN_REVIEW') await carryOn(job, staff)

    // The kill comes after, amid and before the freezing of one report each.
    for (const [index, job] of jobs.entries()) {
      await delay([0, 100, 20][index])
      await carryOn(job, staff)
    }
    demo.product.signal('SIGKILL')
    await demo.product.ended
    staff = await demo.start({ staff })

    for (const { id: jobId = '' } of jobs) {
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
