import type { Page } from '@playwright/test'
import type { Role } from '@curbcut/contract'
import { apiOf } from '../api.ts'
import { layCable } from '../cable.ts'
import { expect, test } from '../fixtures.ts'
import { commentField, enterAt } from '../live-pages.ts'
import { databaseSocketOf, startBeside } from '../product.ts'
import { aJob, expectStatus } from '../story-jobs.ts'

// A server is stopped and a session ended, so this story has its own product, of two processes. Five pages
// draw beside each other: how soon they do is told in live.spec.ts.
test.use({ productOf: 'five browsers', tells: 'outages' })

const half = 'Half a sen'
const here: readonly Role[] = ['RM_SU', 'RM_REM', 'RM_CLI']
const there: readonly Role[] = ['RM_ADM', 'RM_CAM']

test('five people at two processes stay current through restarts, and lose nothing they have typed', async ({
  product,
  visitor,
}) => {
  test.slow()
  const database = await layCable({ path: await databaseSocketOf(product) })
  let beside = await startBeside(product, {}, database.port)
  const { port } = new URL(beside.address)
  const [superUser, manager, worker, client] = await Promise.all(
    (['RM_SU', 'RM_CAM', 'RM_REM', 'RM_CLI'] as const).map((role) =>
      apiOf(product, product.people[role]),
    ),
  )
  const job = await aJob(product, 'Watched by five', { at: 'ASSIGNED_REMEDIATOR' })
  const created = await aJob(product, 'Counted', { at: 'CREATED' })
  const pages = new Map<Role, Page>()
  for (const role of [...here, ...there]) {
    const { address } = here.includes(role) ? product : beside
    const page = await visitor()
    await enterAt(page, address, product.people[role])
    await page.goto(`${address}/jobs/${job._id}`)
    await expectStatus(page, 'assigned remediator')
    await commentField(page).fill(half)
    pages.set(role, page)
  }
  const everybody = [...pages.values()]
  /** Says it in both threads, of which each page shows one. */
  const say = async (message: string) => {
    await superUser?.call('addClientNote', { jobId: job._id, message })
    await superUser?.call('addRemediatorNote', { jobId: job._id, message })
  }
  const expectSaid = async (message: string) => {
    for (const page of everybody) await expect(page.getByText(message)).toBeVisible()
  }

  await say('Said to all')
  await expectSaid('Said to all')
  await worker?.call('updateStatus', { jobId: job._id, move: 'true' })
  for (const page of everybody) {
    await expect(page.getByText('approved remediator').first()).toBeVisible()
  }
  const administrators = [pages.get('RM_SU'), pages.get('RM_ADM')].filter(
    (page) => page !== undefined,
  )
  const counts = await Promise.all(administrators.map(countWaiting))
  await manager?.call('updateStatus', { jobId: created._id, move: 'true' })
  for (const [index, page] of administrators.entries()) {
    await expect.poll(() => countWaiting(page)).toBe((counts[index] ?? 0) + 1)
  }

  await beside.stop()
  await say('Said during the restart')
  beside = await startBeside(product, { PORT: port }, database.port)
  await expectSaid('Said during the restart')

  database.cut()
  await say('Said without the database')
  database.mend()
  await expectSaid('Said without the database')
  await say('Said afterwards')
  await expectSaid('Said afterwards')

  for (const page of everybody) await expect(commentField(page)).toHaveValue(half)
  await client?.call('endOtherSessions')
  await expect.poll(() => pages.get('RM_CLI')?.url()).toMatch(/\/login$/)
  await beside.stop()
  await database.remove()
})

/** The number beside 'Jobs'. */
async function countWaiting(page: Page): Promise<number> {
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const link = navigation.getByRole('link', { name: /^Jobs/ })
  return Number(/([\d,]+) waiting/.exec(await link.ariaSnapshot())?.[1]?.replaceAll(',', '') ?? 0)
}
