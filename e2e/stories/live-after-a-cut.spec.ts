import { apiOf } from '../api.ts'
import { expect, test } from '../fixtures.ts'
import { commentField, enterAt, soon } from '../live-pages.ts'
import { startBeside } from '../product.ts'
import { aJob, expectStatus } from '../story-jobs.ts'

// A server is stopped, so this story has its own product, of two processes.
test.use({ productOf: 'a cut', tells: 'outages' })

test('a restarted process and a cut network leave nobody behind', async ({ product, visitor }) => {
  let beside = await startBeside(product)
  const { port } = new URL(beside.address)
  const superUser = await apiOf(product, product.people.RM_SU)
  const job = await aJob(product, 'Cut off', { at: 'ASSIGNED_REMEDIATOR' })
  const page = await visitor()
  await enterAt(page, beside.address, beside.people.RM_ADM)
  await page.goto(`${beside.address}/jobs/${job._id}`)
  await expectStatus(page, 'assigned remediator')
  await commentField(page).fill('Half a sen')
  const say = (message: string) => superUser.call('addClientNote', { jobId: job._id, message })

  await beside.stop()
  await say('Said during the restart')
  beside = await startBeside(product, { PORT: port })
  await expect(page.getByText('Said during the restart')).toBeVisible()

  await page.context().setOffline(true)
  await say('Said without a network')
  await page.context().setOffline(false)
  await expect(page.getByText('Said without a network')).toBeVisible(soon)
  await say('Said afterwards')
  await expect(page.getByText('Said afterwards')).toBeVisible(soon)
  await expect(commentField(page)).toHaveValue('Half a sen')
  await beside.stop()
})
