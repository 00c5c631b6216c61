import type { Page } from '@playwright/test'
import type { Role } from '@curbcut/contract'
import { apiOf } from '../api.ts'
import { layCable } from '../cable.ts'
import { expect, test } from '../fixtures.ts'
import { commentField, enterAt, said, soon } from '../live-pages.ts'
import { startOwnDatabase } from '../own-database.ts'
import { aJob, expectStatus } from '../story-jobs.ts'

// It starts its own processes, and needs no other product.
test.use({ expects: 'outages', baseURL: 'http://localhost' })

const minuteMs = 60_000
const rolesByProcess: readonly (readonly Role[])[] = [
  ['RM_SU', 'RM_REM', 'RM_CLI'],
  ['RM_ADM', 'RM_CAM'],
]

test('a network cut of a minute leaves none of five people at two processes behind, and takes nothing they typed', async ({
  visitor,
}) => {
  test.slow()
  const database = await startOwnDatabase()
  const first = await database.startProduct()
  const processes = [first, await database.startProduct()]
  const superUser = await apiOf(first, first.people.RM_SU)
  const worker = await apiOf(first, first.people.RM_REM)
  const job = await aJob(first, 'Cut off by five', { at: 'ASSIGNED_REMEDIATOR' })
  /** Writes the comment in both threads, because each page shows one. */
  const say = async (message: string) => {
    await superUser.call('addClientNote', { jobId: job._id, message })
    await superUser.call('addRemediatorNote', { jobId: job._id, message })
  }
  const cables = await Promise.all(
    processes.map(({ address }) => layCable({ port: Number(new URL(address).port) })),
  )
  const pages: Page[] = []
  for (const [index, cable] of cables.entries()) {
    for (const role of rolesByProcess[index] ?? []) {
      const address = `http://localhost:${cable.port}`
      const page = await visitor()
      await page.clock.install()
      await enterAt(page, address, first.people[role])
      await page.goto(`${address}/jobs/${job._id}`)
      await expectStatus(page, 'assigned remediator')
      await commentField(page).fill('Half a sen')
      await commentField(page).press('End')
      pages.push(page)
    }
  }
  await say('Said before')
  for (const page of pages) await expect(said(page, 'Said before')).toBeVisible(soon)

  for (const cable of cables) cable.hush()
  await say('Said during the cut')
  await worker.call('updateStatus', { jobId: job._id, move: 'true' })
  for (const page of pages) {
    await page.keyboard.type('tence')
    // The minute passes second by second: the page learns of the cut by the silence, not by a leap of the clock.
    await page.clock.runFor(minuteMs)
    await expect(notice(page)).toBeVisible()
    await expect(said(page, 'Said during the cut')).toHaveCount(0)
  }
  for (const cable of cables) cable.mend()

  for (const page of pages) {
    await expect(said(page, 'Said during the cut')).toBeVisible()
    await expectStatus(page, 'approved remediator')
    await expect(notice(page)).toHaveCount(0)
    await expect(commentField(page)).toHaveValue('Half a sentence')
    await expect(commentField(page)).toBeFocused()
  }
  await say('Said afterwards')
  for (const page of pages) await expect(said(page, 'Said afterwards')).toBeVisible(soon)
  for (const cable of cables) await cable.remove()
  for (const process of processes) await process.stop()
  await database.remove()
})

/** That there is no connection; it is announced apart. */
const notice = (page: Page) =>
  page.getByRole('paragraph').filter({ hasText: 'No connection at the moment.' })
