import type { Page } from '@playwright/test'
import { apiOf, type Api } from '../api.ts'
import { expect, test } from '../fixtures.ts'
import { startBeside, type Product } from '../product.ts'
import { slowdown } from '../slow-pages.ts'
import { aJob, expectStatus } from '../story-jobs.ts'

// People are changed and servers stopped, so these stories have their own product, of two processes.
test.use({ productOf: 'live screens' })

/** Long enough for a busy machine, and no time for any poll; `npm run bench -- live` measures it. */
const soon = { timeout: 6_000 * slowdown }

let beside: Product
const start = async (product: Product, port = '0') => {
  beside = await startBeside(product, { PORT: port })
}
test.afterEach(() => beside.stop())

/** Opens a page at one of the processes. */
async function openAt(page: Page, { address, people }: Product, role: 'RM_ADM' | 'RM_CLI') {
  await enterAt(page, address, people[role])
}

/** Signs the page in at this address, in place of the one of all stories. */
async function enterAt(page: Page, address: string, person: { email: string; password: string }) {
  const { request } = page.context()
  const send = (path: string, form: Record<string, string>) =>
    request.post(`${address}/api${path}`, { form })
  await send('/auth/login', person)
  const me = (await (await request.get(`${address}/api/users/me`)).json()) as Me
  const [organization] = me.data.organizations
  if (organization && !me.data.organization) {
    await send(`/auth/set-organization/${organization._id}/${me.data._id}`, {})
  }
}
type Me = {
  data: { _id: string; organizations: { _id: string }[]; organization: { _id: string } | null }
}

const comment = (page: Page) => page.getByRole('textbox', { name: /comment/i })

test('what one does at one process shows at the other by itself, and moves nothing', async ({
  product,
  visitor,
}) => {
  await start(product)
  const { RM_REM, RM_SU, RM_CLI } = product.people
  const job = await aJob(product, 'Watched', { at: 'ASSIGNED_REMEDIATOR' })
  const [worker, superUser] = [await apiOf(product, RM_REM), await apiOf(beside, RM_SU)]
  const [client, administrator] = [await visitor(), await visitor()]
  await openAt(client, product, 'RM_CLI')
  await openAt(administrator, beside, 'RM_ADM')
  await client.goto(`${product.address}/jobs/${job._id}`)
  await administrator.goto(`${beside.address}/jobs/${job._id}`)
  await expectStatus(client, 'assigned remediator')
  await expectStatus(administrator, 'assigned remediator')
  await comment(client).fill('Half a sen')
  await comment(client).press('End')

  await worker.call('updateStatus', { jobId: job._id, move: 'true' })
  for (const page of [client, administrator]) {
    await expect(page.getByText('approved remediator').first()).toBeVisible(soon)
  }
  await superUser.call('addClientNote', { jobId: job._id, message: 'Said elsewhere' })
  for (const page of [client, administrator]) {
    await expect(page.getByText('Said elsewhere')).toBeVisible(soon)
  }
  await expect(comment(client)).toBeFocused()
  await expect(comment(client)).toHaveValue('Half a sen')

  // A list keeps its rows in their places and tells what has come.
  await administrator.goto(`${beside.address}/jobs?sort=createdAt&order=desc`)
  const row = administrator.getByRole('rowheader').first()
  const first = await row.textContent()
  await aJob(product, 'Brand new', { at: 'CREATED', files: ['One.pdf'] })
  await expect(administrator.getByText(/^New: \d jobs?\.$/).first()).toBeVisible(soon)
  expect(await row.textContent()).toBe(first)
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
})

const setAvailable = (worker: Api, isAvailable: boolean) =>
  worker.call('changeAvailability', { userId: worker.id, isAvailable: String(isAvailable) })

test('a restarted process and a cut network leave nobody behind', async ({ product, visitor }) => {
  await start(product)
  const { port } = new URL(beside.address)
  const superUser = await apiOf(product, product.people.RM_SU)
  const job = await aJob(product, 'Cut off', { at: 'ASSIGNED_REMEDIATOR' })
  const page = await visitor()
  await openAt(page, beside, 'RM_ADM')
  await page.goto(`${beside.address}/jobs/${job._id}`)
  await expectStatus(page, 'assigned remediator')
  await comment(page).fill('Half a sen')
  const say = (message: string) => superUser.call('addClientNote', { jobId: job._id, message })

  await beside.stop()
  await say('Said during the restart')
  await start(product, port)
  await expect(page.getByText('Said during the restart')).toBeVisible()

  await page.context().setOffline(true)
  await say('Said without a network')
  await page.context().setOffline(false)
  await expect(page.getByText('Said without a network')).toBeVisible(soon)
  await say('Said afterwards')
  await expect(page.getByText('Said afterwards')).toBeVisible(soon)
  await expect(comment(page)).toHaveValue('Half a sen')
})
