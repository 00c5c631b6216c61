import { notesPerPage } from '@curbcut/contract'
import type { Locator } from '@playwright/test'
import { apiOf } from '../../api.ts'
import { button } from '../../demo/demo-screens.ts'
import { aJob, openDetails, openFiles, openJob } from '../../demo/story-jobs.ts'
import { expect, test } from '../../fixtures.ts'

/** A comment appears in the thread at once. Others have it when 'Sending…' is gone. */
const expectSent = (log: Locator) => expect(log.getByText('Sending…')).toHaveCount(0)

test('client and administrator write to each other, and the remediator in a thread of their own @short', async ({
  enter,
  product,
  accessible,
}) => {
  const job = await aJob(product, 'A job with comments', { at: 'APPROVED_REMEDIATOR' })
  const client = await enter('RM_CLI')
  const administrator = await enter('RM_ADM')
  const remediator = await enter('RM_REM')
  const asked: string[] = []
  client.on('request', (request) => asked.push(request.url()))
  for (const page of [client, administrator, remediator]) await openJob(page, job)
  await openDetails(remediator)
  const ownLog = client.getByRole('log', { name: 'Comments, Client User thread' })
  await expect(ownLog).toHaveText('No comments yet. Write the first one below.')
  await expect(client.getByRole('radiogroup', { name: 'Thread' })).toHaveCount(0)

  const input = client.getByLabel('Your comment')
  await input.fill('Please keep the <b>table</b> of contents')
  await input.press('Shift+Enter')
  await input.pressSequentially('in the letter.')
  await input.press('Enter')
  await expect(ownLog).toContainText('You')
  await expect(ownLog).toContainText('Please keep the <b>table</b> of contents\nin the letter.')
  await expectSent(ownLog)
  await expect(input).toHaveValue('')
  await expect(input).toBeFocused()
  await accessible(client, 'comments of a client')

  // The page asks again when it comes back into view.
  await openFiles(administrator)
  await openDetails(administrator)
  const clientLog = administrator.getByRole('log', { name: 'Comments, Client User thread' })
  await expect(clientLog).toContainText('Demo Client User')
  await expect(clientLog).toContainText('Please keep the <b>table</b>')
  await administrator.getByLabel('Comment to the client side').fill('We will.')
  await button(administrator, 'Send').click()
  await expect(clientLog).toContainText('We will.')
  await expectSent(clientLog)

  await administrator.getByText('Remediator', { exact: true }).last().click()
  const inner = administrator.getByRole('log', { name: 'Comments, Remediator thread' })
  await expect(inner).toContainText('No comments yet.')
  const inward = administrator.getByLabel('Comment to the remediator')
  await inward.fill('For our eyes only')
  await inward.press('Enter')
  await expect(inner).toContainText('For our eyes only')
  await expectSent(inner)

  await openFiles(remediator)
  await openDetails(remediator)
  await expect(remediator.getByRole('radio', { name: 'Remediator' })).toBeChecked()
  const workLog = remediator.getByRole('log', { name: 'Comments, Remediator thread' })
  await expect(workLog).toContainText('Demo Administrator')
  await expect(workLog).toContainText('For our eyes only')
  await remediator.locator('label').filter({ hasText: 'Client User' }).click()
  const readLog = remediator.getByRole('log', { name: 'Comments, Client User thread' })
  await expect(readLog).toContainText('We will.')
  await expect(remediator.getByText('You can read it.')).toBeVisible()
  await expect(remediator.getByRole('textbox')).toHaveCount(0)
  await accessible(remediator, 'comments that a remediator only reads')

  await openFiles(client)
  await openDetails(client)
  await expect(ownLog).toContainText('We will.')
  await expect(client.getByText('For our eyes only')).toHaveCount(0)
  expect(asked.filter((url) => /\/notes\/.*\/remediator$/.test(url))).toEqual([])
  const refused = await client.request.get(`/api/notes/${job._id}/remediator`)
  expect(refused.status()).toBe(403)
})

/** Pixels between the top of the log and a comment in it. */
const placeIn = (log: Locator, text: string) =>
  log.evaluate((element, sought) => {
    const comments = [...element.querySelectorAll('.comment-text')]
    const comment = comments.find(({ textContent }) => textContent === sought)
    return Math.round(
      (comment?.getBoundingClientRect().top ?? NaN) - element.getBoundingClientRect().top,
    )
  }, text)

const widths = [1280, 320] as const

test('a long thread is read back by keyboard, page by page, at both widths', async ({
  enter,
  product,
  accessible,
}) => {
  const job = await aJob(product, 'A long thread', { at: 'APPROVED_REMEDIATOR' })
  const writer = await apiOf(product, product.people.RM_CLI)
  let count = 2 * notesPerPage + 5
  for (let number = 1; number <= count; number += 1) {
    await writer.call('addClientNote', { jobId: job._id, message: `Comment ${number}` })
  }
  // Comments that are seen for the first time draw the panel anew, which ends a scroll that a key began.
  const reader = await apiOf(product, product.people.RM_ADM)
  await reader.call('seeJob', { jobId: job._id, threads: 'client-cam' })
  const page = await enter('RM_ADM')
  for (const width of widths) {
    await openJob(page, job)
    await page.setViewportSize({ width, height: 800 })
    const log = page.getByRole('log', { name: 'Comments, Client User thread' })
    const comments = log.locator('.comment-text')
    const older = log.getByRole('button', { name: 'Show older comments' })
    await expect(comments).toHaveCount(notesPerPage)
    await log.scrollIntoViewIfNeeded()
    await expect(comments.last()).toBeInViewport()

    await log.focus()
    await page.keyboard.press('Home')
    await expect(older).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(older).toBeFocused()
    // `accessible` judges both widths by itself.
    if (width === widths[0]) await accessible(page, 'a thread with older comments')
    const first = `Comment ${count - notesPerPage + 1}`
    const before = await placeIn(log, first)
    await page.keyboard.press('Enter')
    await expect(comments).toHaveCount(2 * notesPerPage)
    await expect(log).toBeFocused()
    await expect
      .poll(async () => Math.abs((await placeIn(log, first)) - before))
      .toBeLessThanOrEqual(1)

    await page.keyboard.press('Home')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(comments).toHaveCount(count)
    await expect(older).toHaveCount(0)
    await expect(log).toBeFocused()

    // A new comment joins the older ones that are shown.
    await writer.call('addClientNote', { jobId: job._id, message: 'Said meanwhile' })
    count += 1
    await expect(comments).toHaveCount(count)
    await expect(comments.first()).toHaveText('Comment 1')
  }
})
