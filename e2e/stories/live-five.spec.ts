import type { Page } from '@playwright/test'
import { texts, type Role } from '@curbcut/contract'
import { apiOf } from '../api.ts'
import { search } from '../demo-screens.ts'
import { expect, test } from '../fixtures.ts'
import { commentField, enterAt, said } from '../live-pages.ts'
import { expectSoon, watchFor } from '../live-times.ts'
import { startOwnDatabase } from '../own-database.ts'
import { aJob, expectStatus } from '../story-jobs.ts'

// It starts its own processes, and needs no other product.
test.use({ expects: 'outages', baseURL: 'http://localhost' })

const half = 'Half a sen'
const here: readonly Role[] = ['RM_SU', 'RM_REM', 'RM_CLI']
const there: readonly Role[] = ['RM_ADM', 'RM_CAM']

test('five people at two processes stay current through restarts, and lose nothing they have typed @alone', async ({
  visitor,
}) => {
  test.slow()
  const database = await startOwnDatabase()
  const product = await database.startProduct()
  let beside = await database.startProduct()
  const { port } = new URL(beside.address)
  const people = (['RM_SU', 'RM_CAM', 'RM_REM', 'RM_CLI'] as const).map((role) =>
    apiOf(product, product.people[role]),
  )
  const [superUser, manager, worker, client] = await Promise.all(people)
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
  const administrators = everybody.filter((page) =>
    [pages.get('RM_SU'), pages.get('RM_ADM')].includes(page),
  )
  /** Writes the comment in both threads, because each page shows one. */
  const say = async (message: string) => {
    await superUser?.call('addClientNote', { jobId: job._id, message })
    await superUser?.call('addRemediatorNote', { jobId: job._id, message })
  }
  const saidOf = (message: string) => ({ selector: '[role=log]', text: new RegExp(message) })
  const expectSaid = async (message: string) => {
    for (const page of everybody) await expect(said(page, message)).toBeVisible()
  }

  const notes = await watchFor(everybody, () => saidOf('Said to all'))
  await say('Said to all')
  await notes.expectSeen('notes at five screens')

  const before = new Map<Page, number>()
  for (const page of administrators) before.set(page, await countWaiting(page))
  const counts = await watchFor(administrators, (page) => waiting((before.get(page) ?? 0) + 1))
  await manager?.call('updateStatus', { jobId: created._id, move: 'true' })
  await counts.expectSeen('counts at two screens')

  const badge = { selector: 'main dl .badge', text: /(^|· )approved remediator$/ }
  const status = await watchFor(everybody, () => badge)
  await worker?.call('updateStatus', { jobId: job._id, move: 'true' })
  await status.expectSeen('status at five screens')

  for (const page of administrators) await openRemediator(page, product.people.RM_REM.email)
  const available = await watchFor(administrators, () => ({
    selector: 'main tbody .badge',
    text: /^Un Available$/,
  }))
  await worker?.call('changeAvailability', { userId: worker.id, isAvailable: 'false' })
  await available.expectSeen('availability at two screens')
  for (const page of administrators) await goTo(page, /^Jobs/)
  for (const page of administrators) await openWatched(page, job.name)

  await beside.stop()
  await say('Said during the restart')
  beside = await database.startProduct({ PORT: port })
  await expectSaid('Said during the restart')

  await database.stop()
  await expect(say('Said without the database')).rejects.toThrow(/addClientNote was refused/)
  await database.start()
  await expect(() => say('Said after the database')).toPass()
  await expectSaid('Said after the database')
  const afterwards = await watchFor(everybody, () => saidOf('Said afterwards'))
  await say('Said afterwards')
  await afterwards.expectSeen('notes at five screens after the restarts')

  for (const page of everybody) await expect(commentField(page)).toHaveValue(half)
  const left = pages.get('RM_CLI')?.waitForURL(/\/login$/)
  await client?.call('endOtherSessions')
  const endedAt = Date.now()
  await left
  expectSoon('an ended session at its screen', Date.now() - endedAt)
  for (const one of [beside, product, database]) {
    await ('remove' in one ? one.remove() : one.stop())
  }
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

const goTo = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()

/** Goes to the list of remediators without another load of the page, and finds this one. */
async function openRemediator(page: Page, email: string) {
  await goTo(page, texts.navigation.users)
  await page.getByRole('tab', { name: /^Remediator/ }).click()
  await page.getByRole('searchbox').fill(email)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(page.getByRole('cell', { name: email })).toBeVisible()
}

async function openWatched(page: Page, name: string) {
  await search(page, name)
  await page.getByRole('link', { name }).click()
  await expectStatus(page, 'approved remediator')
}
