import { apiOf, type Api } from '../api.ts'
import { expect, test } from '../fixtures.ts'
import { commentField, enterAt, said, soon } from '../live-pages.ts'
import { startBeside } from '../product.ts'
import { aJob, expectStatus } from '../story-jobs.ts'

// People are changed, so this story has its own product, of two processes. One of them stops at the end.
test.use({ productOf: 'live screens', expects: 'outages' })

test('what one does at one process shows at the other by itself, and moves nothing @short', async ({
  product,
  visitor,
}) => {
  const beside = await startBeside(product)
  const { RM_REM, RM_SU, RM_CLI } = product.people
  const job = await aJob(product, 'Watched', { at: 'ASSIGNED_REMEDIATOR' })
  const [worker, superUser] = [await apiOf(product, RM_REM), await apiOf(beside, RM_SU)]
  const [client, administrator] = [await visitor(), await visitor()]
  await enterAt(client, product.address, product.people.RM_CLI)
  await enterAt(administrator, beside.address, beside.people.RM_ADM)
  await client.goto(`${product.address}/jobs/${job._id}`)
  await administrator.goto(`${beside.address}/jobs/${job._id}`)
  await expectStatus(client, 'assigned remediator')
  await expectStatus(administrator, 'assigned remediator')
  await commentField(client).fill('Half a sen')
  await commentField(client).press('End')

  await worker.call('updateStatus', { jobId: job._id, move: 'true' })
  for (const page of [client, administrator]) {
    await expect(page.getByText('approved remediator').first()).toBeVisible(soon)
  }
  await superUser.call('addClientNote', { jobId: job._id, message: 'Said elsewhere' })
  for (const page of [client, administrator]) {
    await expect(said(page, 'Said elsewhere')).toBeVisible(soon)
  }
  await expect(commentField(client)).toBeFocused()
  await expect(commentField(client)).toHaveValue('Half a sen')

  // A list keeps its rows in their places and tells what has come.
  await administrator.goto(`${beside.address}/jobs?sort=createdAt&order=desc`)
  // Its text may change: it says when there is unread news.
  const row = administrator.getByRole('rowheader').first().getByRole('link').first()
  const first = await row.getAttribute('href')
  await aJob(product, 'Brand new', { at: 'CREATED', files: ['One.pdf'] })
  await expect(administrator.getByText(/^New: \d jobs?\.$/).first()).toBeVisible(soon)
  expect(await row.getAttribute('href')).toBe(first)
  await administrator.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(administrator.getByRole('link', { name: 'Brand new' })).toBeVisible()

  // Availability, and a session that somebody else ends.
  await administrator.goto(`${beside.address}/users?tab=RM_REM`)
  await setAvailable(worker, false)
  await expect(administrator.getByText('Un Available').first()).toBeVisible(soon)
  await setAvailable(worker, true)
  const me = await apiOf(product, RM_CLI)
  await me.call('endOtherSessions')
  await expect(client).toHaveURL(/\/login$/, soon)
  await beside.stop()
})

test('who is refused and locked out shows by itself at those who look after access', async ({
  product,
  visitor,
}) => {
  const beside = await startBeside(product)
  const { email } = product.people.RM_CAM
  const [superUser, administrator] = [await visitor(), await visitor()]
  await enterAt(superUser, beside.address, beside.people.RM_SU)
  await superUser.goto(`${beside.address}/activity`)
  await expect(superUser.getByRole('row').nth(1)).toBeVisible()
  await enterAt(administrator, beside.address, beside.people.RM_ADM)
  await administrator.goto(`${beside.address}/users?tab=RM_CAM&status=blocked&query=${email}`)
  await expect(administrator.getByText('Nobody in this tab')).toBeVisible()

  await guess(product, email)
  await expect(superUser.getByText(/^New: \d+ /).first()).toBeVisible(soon)
  // As many as lock somebody out.
  for (let guesses = 1; guesses < 10; guesses += 1) await guess(product, email)
  await expect(administrator.getByText(/^New: 1 user\.$/).first()).toBeVisible(soon)
  await administrator.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(administrator.getByRole('cell', { name: email })).toBeVisible()
  await beside.stop()
})

/** A sign-in with a wrong password. */
async function guess({ address }: { address: string }, email: string): Promise<void> {
  const body = new URLSearchParams({ email, password: 'a guess' })
  const { status } = await fetch(`${address}/api/auth/login`, { method: 'POST', body })
  expect(status).toBe(401)
}

const setAvailable = (worker: Api, isAvailable: boolean) =>
  worker.call('changeAvailability', { userId: worker.id, isAvailable: String(isAvailable) })
