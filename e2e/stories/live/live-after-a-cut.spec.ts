import type { Locator, Page } from '@playwright/test'
import { apiOf } from '../../api.ts'
import { aJob, expectStatus } from '../../demo/story-jobs.ts'
import { expect, test } from '../../fixtures.ts'
import { commentField, enterAt, said, soon } from '../../live-pages.ts'
import { awayMs, watchFor } from '../../live-times.ts'
import { layCable } from '../../product/cable.ts'
import { startBeside } from '../../product/product.ts'
import { drawn, resize } from '../../sweeps/window-size.ts'

// A server is stopped, so these stories have their own product, of two processes.
test.use({ productOf: 'a cut', expects: 'outages' })

const awayText = 'No connection at the moment.'
const away = (page: Page) => page.getByRole('paragraph').filter({ hasText: awayText })
const watchForAway = (page: Page) =>
  watchFor([page], () => ({ selector: '.no-connection', text: new RegExp(awayText) }))

test('a restarted process and a cut network leave nobody behind', async ({ product, visitor }) => {
  let beside = await startBeside(product)
  const { port } = new URL(beside.address)
  const superUser = await apiOf(product, product.people.RM_SU)
  const job = await aJob(product, 'Cut off', { at: 'ASSIGNED_REMEDIATOR' })
  const page = await visitor()
  await page.context().clock.install()
  await enterAt(page, beside.address, beside.people.RM_ADM)
  await page.goto(`${beside.address}/jobs/${job._id}`)
  await expectStatus(page, 'assigned remediator')
  await commentField(page).fill('Half a sen')
  await commentField(page).press('End')
  const worker = await apiOf(product, product.people.RM_REM)
  const say = (message: string) => superUser.call('addClientNote', { jobId: job._id, message })

  const told = await watchForAway(page)
  const stopped = beside.stop()
  await told.expectSeen('that a stopped server is away', awayMs)
  await stopped
  await expect(away(page)).toHaveCount(1)
  await say('Said during the restart')
  beside = await startBeside(product, { PORT: port })
  await expect(said(page, 'Said during the restart')).toBeVisible()
  await expect(away(page)).toHaveCount(0)

  await page.context().setOffline(true)
  await say('Said without a network')
  await worker.call('updateStatus', { jobId: job._id, move: 'true' })
  await page.keyboard.type('tence')
  await page.context().clock.fastForward('01:00')
  await page.context().setOffline(false)
  await expect(said(page, 'Said without a network')).toBeVisible(soon)
  await expectStatus(page, 'approved remediator')
  await say('Said afterwards')
  await expect(said(page, 'Said afterwards')).toBeVisible(soon)
  await expect(commentField(page)).toHaveValue('Half a sentence')
  await expect(commentField(page)).toBeFocused()
  await beside.stop()
})

test('a computer that has slept is current as soon as it wakes', async ({ product, visitor }) => {
  const cable = await layCable(product.address)
  const address = `http://localhost:${cable.port}`
  const superUser = await apiOf(product, product.people.RM_SU)
  const job = await aJob(product, 'Slept over', { at: 'ASSIGNED_REMEDIATOR' })
  const say = (message: string) => superUser.call('addClientNote', { jobId: job._id, message })
  const page = await visitor()
  await page.context().clock.install()
  await enterAt(page, address, product.people.RM_ADM)
  await page.goto(`${address}/jobs/${job._id}`)
  await expectStatus(page, 'assigned remediator')
  await commentField(page).fill('Half a sen')
  await say('Said before')
  await expect(said(page, 'Said before')).toBeVisible(soon)

  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setWebLifecycleState', { state: 'frozen' })
  cable.hush()
  await say('Said in its sleep')
  cable.mend()
  await browser.send('Page.setWebLifecycleState', { state: 'active' })
  await page.context().clock.fastForward('20:00')
  await expect(said(page, 'Said in its sleep')).toBeVisible(soon)

  await say('Said to somebody awake')
  await expect(said(page, 'Said to somebody awake')).toBeVisible(soon)
  await expect(commentField(page)).toHaveValue('Half a sen')
  await cable.remove()
})

test('the line that there is no connection covers neither the end of a page nor what is done with chosen rows', async ({
  product,
  visitor,
}) => {
  const cable = await layCable(product.address)
  const page = await visitor()
  await enterAt(page, `http://localhost:${cable.port}`, product.people.RM_ADM)
  await page.goto(`http://localhost:${cable.port}/jobs`)
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check()
  const chosen = page.getByRole('region', { name: 'Chosen jobs' })
  await expect(chosen).toBeVisible()

  const line = away(page)
  await expect(line).toHaveCount(0)
  const told = await watchForAway(page)
  // Nothing closes: a beat is missing, and nothing answers.
  cable.hush()
  await told.expectSeen('that a server behind a cut is away', awayMs)
  const isApart = async (other: Locator) => {
    const [upper, lower] = [await other.boundingBox(), await line.boundingBox()]
    return upper !== null && lower !== null && upper.y + upper.height <= lower.y
  }
  for (const size of [
    { width: 1280, height: 500 },
    { width: 320, height: 640 },
  ]) {
    await resize(page, size)
    await page.evaluate(() => scrollTo(0, 0))
    await drawn(page)
    await expect(chosen).toBeInViewport({ ratio: 1 })
    expect(await isApart(chosen), `the chosen rows at ${size.width}`).toBe(true)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await drawn(page)
    expect(await isApart(page.getByRole('contentinfo')), `the end at ${size.width}`).toBe(true)
  }
  cable.mend()
  await cable.remove()
})
