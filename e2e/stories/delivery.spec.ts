import { countClicks, expectClicks } from '../clicks.ts'
import { button } from '../demo-screens.ts'
import { fixedPdf, lockedPdf, pdfFile } from '../files.ts'
import { expect, test } from '../fixtures.ts'
import { keyboard as keys } from '../hands.ts'
import { expectToast, rowOf } from '../job-path.ts'
import { whenChecked } from '../live-pages.ts'
import {
  aJob,
  expectHistory,
  expectStatus,
  openDetails,
  openFiles,
  openJob,
} from '../story-jobs.ts'

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
    await expect(rowOf(page, name).getByText(/^\d+ barriers · 1 page$/)).toBeVisible(whenChecked)
  }

  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Choose files').click()
  await (await chooser).setFiles([fixedPdf('First-fixed.pdf'), pdfFile('Second-fixed.pdf', 'Left')])
  await expect(rowOf(page, 'First.pdf').getByText('no barriers found · 1 page')).toBeVisible(
    whenChecked,
  )
  const second = rowOf(page, 'Second.pdf')
  await expect(second.getByText(/fixed, version 1/)).toBeVisible()
  await expect(second.getByText(/^\d+ barriers · 1 page$/)).toBeVisible(whenChecked)

  // Its counted pages are filled in.
  await page.getByLabel('Simple Pages of First.pdf').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Simple Pages of Second.pdf')).toBeFocused()
  await page.keyboard.type('2')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^The fixed document still has \d+ barriers\.$/)).toBeVisible()
  await accessible(page, 'the questions before a file with barriers is marked')
  await expect(page.getByLabel(/^Reason/)).toBeFocused()
  await page.keyboard.type('The form follows in spring.')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(/^Why the page count differs/)).toBeFocused()
  await page.keyboard.type('Its page counts twice.')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^None left/)).toBeVisible()

  await openDetails(page)
  await expectHistory(page, [
    /^File marked as remediated ?Second\.pdf.*About the pages: Its page counts twice\..*Delivered anyway: The form follows in spring\./,
    /^File marked as remediated ?First\.pdf ?1 simple and 0 complex pages/,
  ])
})

test('ten files are fixed and handed in with a few clicks and one key each', async ({
  enter,
  product,
  accessible,
}) => {
  const files = Array.from({ length: 10 }, (_, index) => `Minutes ${index + 1}.pdf`)
  const job = await aJob(product, 'Ten files to fix', { at: 'APPROVED_REMEDIATOR', files })
  const page = await enter('RM_REM')
  await openJob(page, job)
  const clicks = await countClicks(page)

  await openFiles(page)
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Choose files').click()
  const fixedOf = (name: string) => fixedPdf(name.replace('.pdf', '-fixed.pdf'))
  await (await chooser).setFiles(files.map(fixedOf))
  await expect(page.getByText('10 fixed documents uploaded')).toBeVisible()
  const simple = (name: string) =>
    page.getByRole('textbox', { name: `Simple Pages of ${name}`, exact: true })
  for (const name of files) await expect(simple(name)).toHaveValue('1', whenChecked)
  await simple('Minutes 1.pdf').click()
  for (const name of files) {
    await expect(simple(name)).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('None left: ‘Complete Job’ is next')).toBeVisible()
  await expect(page.getByText(/^File marked as remediated · \d+$/).first()).toBeVisible()
  await button(page, 'Complete Job').click()
  await expect(page.getByText('Job handed in for review')).toBeVisible()

  expectClicks('ten files fixed and handed in', clicks())
  await openDetails(page)
  await expectStatus(page, 'in review')
  await accessible(page, 'a job that was handed in')
})

test.describe('by keyboard alone', () => {
  test.use({ onlyKeys: true })

  test('an account manager submits a job with a locked document, asked first, by keys alone', async ({
    enter,
    product,
  }) => {
    const documents = [pdfFile('Open.pdf', 'Open'), lockedPdf('Locked.pdf')]
    const job = await aJob(product, 'Keys: a locked document', { at: 'CREATED', documents })
    const page = await enter('RM_CAM')
    await page.goto(`/jobs/${job._id}?tab=files`)
    await expect(page.getByText('1 document is locked with a password').first()).toBeVisible(
      whenChecked,
    )
    await keys.press(button(page, 'Submit Job'))
    const question = page.getByRole('alertdialog', { name: 'Submit Job' })
    const submit = button(question, `Submit Job ${job.name}`)
    await expect(submit).toBeFocused()
    await expect(question.getByRole('listitem')).toHaveText(['Locked.pdf'])
    await keys.press(button(question, 'Cancel'))
    await expect(button(page, 'Submit Job')).toBeFocused()

    await keys.press(button(page, 'Submit Job'))
    await keys.press(submit)
    await expectToast(page, 'Job submitted successfully')
    await expect(button(page, 'Job Submitted')).toBeVisible()
  })
})
