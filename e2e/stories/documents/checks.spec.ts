import { apiOf } from '../../api.ts'
import { aJob } from '../../demo/story-jobs.ts'
import { fixedPdf } from '../../files.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAt, whenChecked } from '../../live-pages.ts'
import { startBeside } from '../../product/product.ts'

// Here a second process checks, so this story has its own product.
test.use({ productOf: 'checks' })

test('a check ends while somebody looks, and is found, opened and compared by keyboard', async ({
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
  const barriers = page.getByRole('link', { name: /\d barriers?/ })
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
  const clean = page.getByRole('link', { name: /→ 0 barriers/ })
  await expect(clean).toBeVisible(whenChecked)
  await clean.focus()
  await page.keyboard.press('Enter')
  const check = page.getByRole('dialog', { name: 'New.pdf' })
  await expect(check.getByRole('heading', { name: 'Fixed document, version 1' })).toBeVisible()
  await expect(check.getByText(/^Before: /).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(clean).toBeFocused()
  await checking.stop()
})
