import type { Page } from '@playwright/test'
import { apiOf, type Api } from '../../api.ts'
import { aJob, expectStatus } from '../../demo/story-jobs.ts'
import { expect, test } from '../../fixtures.ts'
import { commentField, enterAt, soon } from '../../live-pages.ts'
import { liveMs, watchFor } from '../../live-times.ts'
import { startBeside } from '../../product/product.ts'

// People are changed, so this story has its own product, of two processes. One of them stops at the end.
test.use({ productOf: 'live screens', expects: 'outages' })

test('people at two processes see each other’s changes within two seconds, and nothing moves @alone', async ({
  product,
  visitor,
}) => {
  const beside = await startBeside(product)
  const { RM_REM, RM_SU, RM_CAM, RM_CLI } = product.people
  const job = await aJob(product, 'Timed', { at: 'ASSIGNED_REMEDIATOR' })
  const created = await aJob(product, 'Counted', { at: 'CREATED' })
  const [worker, superUser] = [await apiOf(product, RM_REM), await apiOf(beside, RM_SU)]
  const manager = await apiOf(product, RM_CAM)
  const [client, administrator] = [await visitor(), await visitor()]
  await enterAt(client, product.address, RM_CLI)
  await enterAt(administrator, beside.address, beside.people.RM_ADM)
  await client.goto(`${product.address}/jobs/${job._id}`)
  await administrator.goto(`${beside.address}/jobs/${job._id}`)
  await expectStatus(client, 'assigned remediator')
  await expectStatus(administrator, 'assigned remediator')

  await commentField(client).fill('Half a sen')
  await commentField(client).press('End')

  const counted = await countWaiting(administrator)
  const counts = await watchFor([administrator], () => waiting(counted + 1))
  await manager.call('updateStatus', { jobId: created._id, move: 'true' })
  await counts.expectSeen('how many wait')

  const badge = { selector: 'main dl .badge', text: /(^|· )approved remediator$/ }
  const status = await watchFor([client, administrator], () => badge)
  await worker.call('updateStatus', { jobId: job._id, move: 'true' })
  await status.expectSeen('the status at two screens')

  const comment = { selector: '[role=log]', text: /Said elsewhere/ }
  const comments = await watchFor([client, administrator], () => comment)
  await superUser.call('addClientNote', { jobId: job._id, message: 'Said elsewhere' })
  await comments.expectSeen('a comment at two screens')
  await expect(commentField(client)).toBeFocused()
  await expect(commentField(client)).toHaveValue('Half a sen')

  // A list keeps its rows in their places and tells what has come.
  await administrator.goto(`${beside.address}/jobs?sort=createdAt&order=desc`)
  // Its text may change: it says when there is unread news.
  const row = administrator.getByRole('rowheader').first().getByRole('link').first()
  const first = await row.getAttribute('href')
  await aJob(product, 'Brand new', { at: 'CREATED', files: ['One.pdf'] })
  await expect(administrator.getByText(/^\d+ changes?$/).first()).toBeVisible(soon)
  expect(await row.getAttribute('href')).toBe(first)
  await administrator.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(administrator.getByRole('link', { name: 'Brand new' })).toBeVisible()

  await administrator.goto(`${beside.address}/users?tab=RM_REM&query=${RM_REM.email}`)
  await expect(administrator.getByRole('rowheader')).toHaveCount(1)
  const absent = { selector: 'main tbody .badge', text: /^Un Available$/ }
  const available = await watchFor([administrator], () => absent)
  await setAvailable(worker, false)
  await available.expectSeen('who is available')
  await setAvailable(worker, true)

  const left = client.waitForURL(/\/login$/)
  const me = await apiOf(product, RM_CLI)
  await me.call('endOtherSessions')
  const endedAt = Date.now()
  await left
  expect(Date.now() - endedAt, 'an ended session').toBeLessThanOrEqual(liveMs)
  await beside.stop()
})

test('who is refused and locked out shows by itself at those who look after access', async ({
  product,
  visitor,
}) => {
  const beside = await startBeside(product)
  const { email } = product.people.RM_CAM
  const [superUser, administrator] = [await visitor(), await visitor()]
  await enterAt(administrator, beside.address, beside.people.RM_ADM)
  await administrator.goto(`${beside.address}/users?tab=RM_CAM&status=blocked&query=${email}`)
  await expect(administrator.getByText('Nobody in this tab')).toBeVisible()
  // Last, as a sign-in is activity too.
  await enterAt(superUser, beside.address, beside.people.RM_SU)
  await superUser.goto(`${beside.address}/activity`)
  await expect(superUser.getByRole('row').nth(1)).toBeVisible()

  // What strangers cause is published once a second at most, and therefore later than other changes.
  await guess(product, email)
  await expect(superUser.getByText(/^\d+ changes?$/).first()).toBeVisible()
  // As many as lock somebody out.
  for (let guesses = 1; guesses < 10; guesses += 1) await guess(product, email)
  await expect(administrator.getByText(/^1 change$/).first()).toBeVisible()
  await administrator.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(administrator.getByRole('cell', { name: email })).toBeVisible()
  await beside.stop()
})

/** So many wait, as the number beside 'Jobs' says. */
const waiting = (count: number) => ({
  selector: 'nav a span',
  text: new RegExp(`^${count.toLocaleString('en-US')} waiting for you$`),
})

/** The number beside 'Jobs'. */
async function countWaiting(page: Page): Promise<number> {
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const link = navigation.getByRole('link', { name: /^Jobs/ })
  return Number(/([\d,]+) waiting/.exec(await link.ariaSnapshot())?.[1]?.replaceAll(',', '') ?? 0)
}

/** A sign-in with a wrong password. */
async function guess({ address }: { address: string }, email: string): Promise<void> {
  const body = new URLSearchParams({ email, password: 'a guess' })
  const { status } = await fetch(`${address}/api/auth/login`, { method: 'POST', body })
  expect(status).toBe(401)
}

const setAvailable = (worker: Api, isAvailable: boolean) =>
  worker.call('changeAvailability', { userId: worker.id, isAvailable: String(isAvailable) })
