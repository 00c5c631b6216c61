import type { Page } from '@playwright/test'
import { apiOf } from '../../api.ts'
import { button } from '../../demo/demo-screens.ts'
import { aJob, expectStatus, openJob } from '../../demo/story-jobs.ts'
import { expect, test } from '../../fixtures.ts'
import { commentField, soon } from '../../live-pages.ts'
import { drawn } from '../../sweeps/window-size.ts'

test('what others change on a job takes neither scroll position nor selection, focus or typed text', async ({
  enter,
  product,
}) => {
  const job = await aJob(product, 'Left alone', { at: 'ASSIGNED_REMEDIATOR' })
  const { _id: jobId } = job
  const { RM_CLI, RM_REM, RM_SU } = product.people
  const [client, worker, superUser] = await Promise.all(
    [RM_CLI, RM_REM, RM_SU].map((person) => apiOf(product, person)),
  )
  for (let number = 1; number <= 12; number += 1) {
    await client?.call('addClientNote', { jobId, message: `Comment ${number} of many` })
  }
  const reader = await apiOf(product, product.people.RM_ADM)
  await reader.call('seeJob', { jobId, threads: 'client-cam' })
  const page = await enter('RM_ADM')
  await page.setViewportSize({ width: 1280, height: 500 })
  await openJob(page, job)
  const log = page.getByRole('log')
  await expect(log.getByText('Comment 12 of many')).toBeVisible()
  await log.evaluate((element) => (element.scrollTop = 100))

  // Somebody writes, with a part of their text selected.
  await commentField(page).fill('Half a sentence')
  for (const key of ['Home', 'ArrowRight', 'Shift+End', 'Shift+ArrowLeft']) {
    await page.keyboard.press(key)
  }
  await drawn(page)
  const writing = await attentionOn(page)
  expect(writing).toMatchObject({ focused: 'TEXTAREA', typed: 'Half a sentence 1-14', logTop: 100 })
  await client?.call('addClientNote', { jobId, message: 'Said while somebody writes' })
  await worker?.call('updateStatus', { jobId, move: 'true' })
  await expectStatus(page, 'approved remediator')
  await expect(button(page, '1 new comment')).toBeVisible(soon)
  expect(await attentionOn(page)).toEqual(writing)

  // Somebody reads, and marks a part of a comment.
  await log.getByText('Comment 4 of many').dblclick({ position: { x: 10, y: 8 } })
  await drawn(page)
  const reading = await attentionOn(page)
  expect(reading.selected.trim()).toBe('Comment')
  await superUser?.call('addClientNote', { jobId, message: 'Said while somebody reads' })
  await superUser?.call('updateJob', { jobId, job_name: 'Left alone, renamed' })
  await expect(page.getByRole('heading', { level: 1, name: 'Left alone, renamed' })).toBeVisible(
    soon,
  )
  await expect(button(page, '2 new comments')).toBeVisible(soon)
  expect(await attentionOn(page)).toEqual(reading)
  await expect(commentField(page)).toHaveValue('Half a sentence')
})

test('what others change in a list takes neither scroll position nor selection or focus', async ({
  as,
  product,
}) => {
  const jobs = []
  for (const name of ['Steady list 1', 'Steady list 2', 'Steady list 3', 'Steady list 4']) {
    jobs.push(await aJob(product, name, { at: 'ASSIGNED_REMEDIATOR' }))
  }
  const [first = '', second = ''] = jobs.map(({ _id }) => _id)
  const worker = await apiOf(product, product.people.RM_REM)
  const superUser = await apiOf(product, product.people.RM_SU)
  const page = await as('RM_ADM')
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.getByRole('searchbox').fill('Steady list')
  await expect(page.getByRole('rowheader')).toHaveCount(4)
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })

  // Somebody goes through the rows by keyboard, far down the page.
  await rowOf('Steady list 4').getByRole('link').focus()
  await page.evaluate(() => scrollTo(0, 100))
  await drawn(page)
  const going = await attentionOn(page)
  expect(going.focused).toBe('A')
  expect(await page.evaluate(() => scrollY)).toBe(100)
  await worker.call('updateStatus', { jobId: first, move: 'true' })
  await superUser.call('updateJob', { jobId: second, job_name: 'Steady list, renamed' })
  await aJob(product, 'Steady list 5', { at: 'CREATED' })
  await expect(rowOf('Steady list 1').getByText('approved remediator')).toBeVisible(soon)
  await expect(rowOf('Steady list, renamed')).toHaveCount(1)
  await expect(page.getByText(/^\d+ changes?$/).first()).toBeVisible(soon)
  expect(await attentionOn(page)).toEqual(going)

  // Somebody marks the text of a row, to copy it.
  await rowOf('Steady list 3').getByText('Demo Organization').dblclick()
  await drawn(page)
  const marking = await attentionOn(page)
  expect(marking.selected.trim()).toMatch(/^(Demo|Organization)$/)
  await superUser.call('updateJob', { jobId: second, job_name: 'Steady list, named again' })
  await expect(rowOf('Steady list, named again')).toHaveCount(1)
  expect(await attentionOn(page)).toEqual(marking)
})

test('what others change in a list takes neither chosen rows nor text typed in its search or a dialog', async ({
  as,
  product,
}) => {
  const names = ['Busy list 1', 'Busy list 2', 'Busy list 3', 'Busy list 4'] as const
  const ids = new Map<string, string>()
  for (const name of names) {
    ids.set(name, (await aJob(product, name, { at: 'ASSIGNED_REMEDIATOR' }))._id)
  }
  const worker = await apiOf(product, product.people.RM_REM)
  const superUser = await apiOf(product, product.people.RM_SU)
  const accept = (name: string) =>
    worker.call('updateStatus', { jobId: ids.get(name) ?? '', move: 'true' })
  const rename = (name: string, job_name: string) =>
    superUser.call('updateJob', { jobId: ids.get(name) ?? '', job_name })
  const page = await as('RM_ADM')
  const searching = page.getByRole('searchbox')
  await searching.fill('Busy list')
  await expect(page.getByRole('rowheader')).toHaveCount(4)
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  const expectApproved = (name: string) =>
    expect(rowOf(name).getByText('approved remediator')).toBeVisible(soon)

  // Two rows are chosen, and somebody is about to say in the search what else they look for.
  for (const name of ['Busy list 2', 'Busy list 3']) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  }
  const chosen = page.getByRole('region', { name: 'Chosen jobs' })
  await searching.focus()
  for (const key of ['End', 'ArrowLeft', 'ArrowLeft', 'Shift+ArrowLeft']) {
    await page.keyboard.press(key)
  }
  await drawn(page)
  const searched = await attentionOn(page)
  expect(searched.typed).toBe('Busy list 6-7')
  await accept('Busy list 2')
  await rename('Busy list 3', 'Busy list, renamed')
  await aJob(product, 'Busy list 5', { at: 'CREATED' })
  await expectApproved('Busy list 2')
  await expect(rowOf('Busy list, renamed')).toHaveCount(1)
  await expect(page.getByText(/^\d+ changes?$/).first()).toBeVisible(soon)
  expect(await attentionOn(page)).toEqual(searched)
  for (const name of ['Busy list 2', 'Busy list, renamed']) {
    await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toBeChecked()
  }
  await expect(chosen.getByText('2 selected')).toBeVisible()

  // The name of a job is half written in a dialog of its row, while others rename and accept that job.
  await button(page, 'Actions for Busy list 4').click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Job' })
  const field = dialog.getByRole('textbox', { name: 'Job Name' })
  await field.fill('Half a name')
  await page.keyboard.press('ArrowLeft')
  // The dialog grows for a moment as it opens.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  const naming = await attentionOn(page)
  expect(naming.typed).toBe('Half a name 10-10')
  await rename('Busy list 4', 'Busy list, by another')
  await accept('Busy list 4')
  // The page behind the dialog is drawn, and hidden from readers.
  const behind = page.locator('tbody tr').filter({ hasText: 'Busy list, by another' })
  await expect(behind.getByText('approved remediator')).toBeVisible(soon)
  expect(await attentionOn(page)).toEqual(naming)
  await page.keyboard.type('!')
  await expect(field).toHaveValue('Half a nam!e')
})

test('rows that others have added are in sight after ‘Update’, in a list longer than the window', async ({
  enter,
  product,
}) => {
  const page = await enter('RM_ADM')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/jobs?sort=createdAt&order=desc')
  await expect(page.getByRole('rowheader')).toHaveCount(10)
  const update = button(page, 'Update')
  for (const place of ['the top', 'the end']) {
    const { name } = await aJob(product, `Added to ${place}`, { at: 'CREATED' })
    await expect(update).toBeVisible(soon)
    await page.evaluate(
      (isTop) => scrollTo(0, isTop ? 0 : document.documentElement.scrollHeight),
      place === 'the top',
    )
    await drawn(page)
    await update.click()

    await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('region', { name: /Jobs/ })).toBeFocused()
  }
})

/**
 * A person's place on a page, with typed and selected text. Places count from the window: if something above
 * has grown, the browser scrolls as far.
 */
const attentionOn = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: focused } = document
    const selection = getSelection()
    const isField = focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement
    return {
      focused: focused?.tagName,
      focusedTop: focused?.getBoundingClientRect().top,
      typed: isField ? `${focused.value} ${focused.selectionStart}-${focused.selectionEnd}` : '',
      selected: String(selection),
      selectedTop: selection?.rangeCount
        ? selection.getRangeAt(0).getBoundingClientRect().top
        : null,
      logTop: document.querySelector('[role=log]')?.scrollTop,
    }
  })
