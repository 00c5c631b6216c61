// @module-tag rest
import { expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aJobAt, expectDone } from '#test/jobs/job-story.ts'
import { lapseSignOffs } from './lapse-sign-offs.ts'
import { verifySignOffs } from './verify-sign-offs.ts'

const parts = appForTest()

async function differences(): Promise<string[]> {
  const lines: string[] = []
  for await (const line of verifySignOffs(parts.db)) lines.push(line)
  return lines
}

test('what the product did itself has no difference', async () => {
  const { client, administrator, people, jobId, files } = await aJobAt(parts, 'COMPLETED')
  const [file = '', other = ''] = files
  expect(await differences()).toEqual([])
  await expectDone(client('signOff', { jobId, files: other }))
  await expectDone(client('disputeDelivery', { jobId, file, reason: 'The order is wrong' }))
  expect(await differences()).toEqual([])
  await expectDone(
    administrator('reopenJob', { jobId, remID: people.remediator.id, files: [file] }),
  )
  await aJobAt(parts, 'CLOSED')
  await lapseSignOffs(parts, '2999-01-01T00:00:00.000Z')

  expect(await differences()).toEqual([])
})

test.each(['signed_off', 'disputed', null] as const)(
  'a job that waits and says %s is found',
  async (sign_off) => {
    const { jobId } = await aJobAt(parts, 'COMPLETED')
    const setSignOff = (state: typeof sign_off | 'waiting') =>
      parts.db.updateTable('jobs').set({ sign_off: state }).where('id', '=', jobId).execute()

    await setSignOff(sign_off)
    const found = await differences()
    await setSignOff('waiting')

    expect(found).toEqual([
      `a job is signed off as its files are: ${sign_off}, not waiting: ${jobId}`,
    ])
    expect(await differences()).toEqual([])
  },
)

test('a job without a delivery is not signed off', async () => {
  const { jobId } = await aJobAt(parts, 'IN_REVIEW')
  const ofJob = parts.db.updateTable('jobs').where('id', '=', jobId)

  await ofJob.set({ sign_off: 'lapsed' }).execute()
  const found = await differences()
  await ofJob.set({ sign_off: null }).execute()

  expect(found).toEqual([`a job is signed off as its files are: lapsed, not null: ${jobId}`])
  expect(await differences()).toEqual([])
})
