import { button } from '../demo-screens.ts'
import { fixedPdf, pdfFile } from '../files.ts'
import { expect, test } from '../fixtures.ts'
import { rowOf } from '../job-path.ts'
import { whenChecked } from '../live-pages.ts'
import { aJob, expectHistory, openDetails, openFiles, openJob } from '../story-jobs.ts'

test.use({ productOf: 'checks of documents', settings: { CHECK_WORKERS: '1' } })

test('barriers are seen before and gone after; what is left of them is delivered with a reason @short', async ({
  enter,
  product,
  accessible,
}) => {
  const files = ['First.pdf', 'Second.pdf']
  const job = await aJob(product, 'Two files to deliver', { at: 'APPROVED_REMEDIATOR', files })
  const page = await enter('RM_REM')
  await openJob(page, job)
  await openFiles(page)
  for (const name of files) {
    await expect(rowOf(page, name).getByText(/^1 page · \d+ barriers$/)).toBeVisible(whenChecked)
  }

  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Choose files').click()
  await (await chooser).setFiles([fixedPdf('First-fixed.pdf'), pdfFile('Second-fixed.pdf', 'Left')])
  await expect(rowOf(page, 'First.pdf').getByText('1 page · no barriers found')).toBeVisible(
    whenChecked,
  )
  const second = rowOf(page, 'Second.pdf')
  await expect(second.getByText(/fixed, version 1/)).toBeVisible()
  await expect(second.getByText(/^1 page · \d+ barriers$/)).toBeVisible(whenChecked)

  await page.getByLabel('Simple Pages of First.pdf').fill('1')
  await page.getByLabel('Complex Pages of First.pdf').fill('0')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Simple Pages of Second.pdf')).toBeFocused()
  await page.keyboard.type('2')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^The fixed document still has \d+ barriers\.$/)).toBeVisible()
  await accessible(page, 'the questions before a file with barriers is marked')
  await expect(page.getByLabel(/^Why these pages/)).toBeFocused()
  await page.keyboard.type('Its page counts twice.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('The form follows in spring.')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^None left/)).toBeVisible()

  await openDetails(page)
  await expectHistory(page, [
    /^File marked as remediated ?Second\.pdf.*About the pages: Its page counts twice\..*Delivered anyway: The form follows in spring\./,
    /^File marked as remediated ?First\.pdf ?1 simple and 0 complex pages/,
  ])
})
