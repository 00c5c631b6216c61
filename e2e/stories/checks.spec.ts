import { apiOf } from '../api.ts'
import { expect, test } from '../fixtures.ts'
import { button, focusedMenu } from '../demo-screens.ts'
import { fixedPdf, taggedPdf } from '../files.ts'
import { keyboard } from '../hands.ts'
import { enterAt, whenChecked } from '../live-pages.ts'
import { startBeside } from '../product.ts'
import { aJob, openFiles, openJob } from '../story-jobs.ts'

// Here a second process checks, so this story has its own product.
test.use({ productOf: 'checks' })

test('a check ends while somebody looks, and is found, opened and compared by keyboard @short', async ({
  product,
  visitor,
}) => {
  const { RM_ADM, RM_REM } = product.people
  const job = await aJob(product, 'To check', { at: 'APPROVED_REMEDIATOR', files: ['New.pdf'] })
  const page = await visitor()
  await enterAt(page, product.address, RM_ADM)
  await page.goto(`${product.address}/jobs/${job._id}?tab=files`)
  await expect(page.getByRole('link', { name: 'Waiting to be checked' })).toBeVisible()

  const checking = await startBeside(product, { CHECK_WORKERS: '1' })
  const barriers = page.getByRole('link', { name: /barriers?$/ })
  await expect(barriers).toBeVisible(whenChecked)
  const filter = page.getByRole('checkbox', { name: 'With barriers' })
  await filter.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/barriers=/)
  await expect(barriers).toBeVisible()

  await page.keyboard.press('Space')
  await expect(page).not.toHaveURL(/barriers=/)

  const worker = await apiOf(product, RM_REM)
  const [file] = job.files
  const at = { jobId: job._id, fileId: file?._id ?? '' }
  await worker.call('addVersion', at, [fixedPdf('New.pdf')])
  const clean = page.getByRole('link', { name: 'no barriers found' })
  await expect(clean).toBeVisible(whenChecked)
  await clean.focus()
  await page.keyboard.press('Enter')
  const check = page.getByRole('dialog', { name: 'Check' })
  await expect(check.getByRole('heading', { name: 'Fixed document, version 1' })).toBeVisible()
  await expect(check.getByText(/^Before: .* After: Passed/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(clean).toBeFocused()
  await checking.stop()
})

test('a document is looked at by keys: from its row to a part, on its page, and back @short', async ({
  enter,
  product,
  accessible,
}) => {
  const documents = [taggedPdf('Minutes.pdf')]
  const job = await aJob(product, 'Looked at', { at: 'APPROVED_REMEDIATOR', documents })
  const checking = await startBeside(product, { CHECK_WORKERS: '1' })
  const page = await enter('RM_REM')
  await openJob(page, job)
  await openFiles(page)
  await keyboard.press(button(page, 'Actions for Minutes.pdf'))
  await keyboard.choose(focusedMenu(page).getByRole('menuitem', { name: 'Look closer' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Minutes.pdf' })).toBeFocused()

  const tags = page.getByRole('treegrid', { name: 'Tags' })
  const heading = tags.getByRole('row', { name: 'Heading 1, Minutes of the board' })
  await expect(heading).toBeVisible(whenChecked)
  await tags.getByRole('row').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(heading).toBeFocused()
  await expect(page.getByText('heading level 1, Minutes of the board')).toBeVisible()
  // Its box lies around the line that is drawn, near the upper edge of the page.
  const box = page.locator('[data-look=chosen] > rect')
  await expect(box).toBeVisible()
  const [line, sheet] = await Promise.all([
    box.boundingBox(),
    page.getByRole('img', { name: /^Page 1 of 1/ }).boundingBox(),
  ])
  const width = sheet?.width ?? 0
  expect((line?.width ?? 0) / width).toBeLessThan(0.5)
  expect(((line?.y ?? 0) - (sheet?.y ?? 0)) / width).toBeLessThan(0.15)

  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Heading 1 · H1' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(heading).toBeFocused()
  await accessible(page, 'a document that is looked at')
  await checking.stop()
})
