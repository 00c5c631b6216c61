import type { Locator, Page } from '@playwright/test'
import { apiOf } from '../../api.ts'
import { compared, handIn, simplePages, untilCompared } from '../../demo/compared-documents.ts'
import { button } from '../../demo/demo-screens.ts'
import {
  completeReview,
  expectAllMarked,
  expectToast,
  openFiles,
  rowOf,
} from '../../demo/job-path.ts'
import { aJob, openJob, type StoryJob } from '../../demo/story-jobs.ts'
import { docxFile, pngFile, recognizedPdf, scannedPdf } from '../../files.ts'
import { expect, test } from '../../fixtures.ts'
import { whenChecked } from '../../live-pages.ts'
import { keyboard } from '../../sweeps/hands.ts'

test.use({ productOf: 'checks of documents', settings: { CHECK_WORKERS: '1' }, onlyKeys: true })

const budget = 'The budget of the council for next year'
const minutes = 'Minutes of the board meeting in June'
// Not those of the Office files: until texts are compared, equal bytes are the document of another file.
const scanned = [
  'A letter to the neighbours of the park',
  'A map of the paths in the park',
] as const
const noText = 'The original has no text to compare with.'

/** Opens a delivery of two documents without a finding, and then its report. */
async function openDelivery(page: Page, job: StoryJob): Promise<Locator> {
  const delivered = '2 documents delivered, all without a finding'
  await openJob(page, job)
  const ready = page.getByRole('region', { name: 'Ready documents' })
  await expect(ready.getByRole('paragraph').first()).toHaveText(delivered)
  await expect(page.getByRole('main')).not.toContainText(/matches|Unlike the original/)
  await page.goto(`/jobs/${job._id}?tab=report`)
  const report = page.getByRole('article')
  await expect(report.getByRole('paragraph').first()).toHaveText(delivered, whenChecked)
  return report
}

/** Waits until the only page of the fixed document is counted, as simple or as complex, so that Enter marks it. */
const expectCounted = (page: Page, name: string) => {
  const complexPages = page.getByRole('textbox', { name: `Complex Pages of ${name}`, exact: true })
  const sum = async () => {
    const values = [simplePages(page, name), complexPages].map((field) => field.inputValue())
    return (await Promise.all(values)).reduce((all, value) => all + Number(value), 0)
  }
  return expect.poll(sum, whenChecked).toBe(1)
}

test('a recognized scan has nothing to be compared with, and nobody is asked about it', async ({
  enter,
  product,
}) => {
  test.slow()
  const documents = [scannedPdf('Scan.pdf'), pngFile('Photo.png', [20, 90, 160])]
  const job = await aJob(product, 'Scans to recognize', { at: 'APPROVED_REMEDIATOR', documents })
  const jobId = job._id
  const administrator = await apiOf(product, product.people.RM_ADM)

  await test.step('the remediator marks both without a question', async () => {
    const page = await enter('RM_REM')
    await openJob(page, job)
    await openFiles(page)
    await handIn(
      page,
      recognizedPdf('Scan-fixed.pdf', [scanned[0]]),
      recognizedPdf('Photo-fixed.pdf', [scanned[1]]),
    )
    await untilCompared(page)
    for (const name of ['Scan.pdf', 'Photo.png']) await expectCounted(page, name)
    await expect(page.getByRole('button', { name: /matches/ })).toHaveCount(0)

    await keyboard.press(button(rowOf(page, 'Photo.png'), 'Mark Remediated'))
    const dialog = page.getByRole('dialog', { name: 'Mark Remediated' })
    await expect(dialog.getByText(noText)).toBeVisible()
    await keyboard.press(button(dialog, 'Compare with the original of Photo.png'))
    await expect(compared(page).getByText(noText)).toBeVisible()
    await expect(compared(page)).not.toContainText('%')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')

    await keyboard.press(simplePages(page, 'Scan.pdf'))
    await expect(simplePages(page, 'Photo.png')).toBeFocused()
    await page.keyboard.press('Enter')
    await expectAllMarked(page)
    await expect(page.getByText(/Is this the right file/)).toBeHidden()
    await keyboard.press(button(page, 'Complete Job'))
    await expectToast(page, 'Job handed in for review')
  })

  await test.step('the reviewer reads that nothing could be compared', async () => {
    const page = await enter('RM_ADM')
    await page.goto(`/jobs/${jobId}?tab=review`)
    const part = page.getByRole('region', { name: 'Compared with the originals' })
    await expect(part.getByRole('paragraph')).toHaveText([
      '2 originals have no text to compare with.',
    ])
    await keyboard.press(button(page, 'Complete Review').first())
    const question = page.getByRole('alertdialog', { name: 'Complete Review' })
    await expect(button(question, 'Go on judging')).toBeFocused()
    await expect(question.getByText(/wrong one/)).toBeHidden()
  })

  await test.step('the client reads nothing of the comparison, the report why there is none', async () => {
    await administrator.call('updateStatus', { jobId, move: 'true' })
    const page = await enter('RM_CLI')
    const report = await openDelivery(page, job)
    const sum = report.getByText('2 documents were not compared with their originals.')
    await expect(sum).toBeVisible()
    for (const name of ['Scan.pdf', 'Photo.png']) {
      await keyboard.press(button(page, `Details of ${name}`))
      const details = report.getByRole('region', { name })
      await expect(details.getByText(noText)).toBeVisible()
    }
    await expect(report).not.toContainText(/matches|\d %/)
  })
})

test('an Office file delivered as PDF is compared: a wrong one asks, the right one is delivered without a doubt', async ({
  enter,
  product,
}) => {
  test.slow()
  const documents = [docxFile('Budget.docx', budget), docxFile('Minutes.docx', minutes)]
  const job = await aJob(product, 'Office files to PDF', { at: 'APPROVED_REMEDIATOR', documents })
  const page = await enter('RM_REM')
  await openJob(page, job)
  await openFiles(page)
  await handIn(
    page,
    recognizedPdf('Budget-fixed.pdf', [budget]),
    recognizedPdf('Minutes-fixed.pdf', ['A bill for new chairs']),
  )
  const doubt = rowOf(page, 'Minutes.docx').getByRole('button', { name: 'Text matches 0 %' })
  await expect(doubt).toBeVisible(whenChecked)
  await untilCompared(page)
  await expectCounted(page, 'Budget.docx')
  const result = rowOf(page, 'Budget.docx').getByText('no barriers found')
  await expect(result).toBeVisible(whenChecked)

  await keyboard.press(simplePages(page, 'Budget.docx'))
  await expect(simplePages(page, 'Minutes.docx')).toBeFocused()
  await page.keyboard.press('Enter')
  const question = page.getByText('Text matches 0 % of the original. Is this the right file?')
  await expect(question).toBeVisible()
  await expect(button(page, 'Compare with the original')).toBeFocused()
  await page.keyboard.press('Escape')
  await keyboard.press(doubt)
  await expect(compared(page).getByRole('row', { name: 'Words of the original' })).toContainText(
    '70 (0 %)',
  )
  await page.keyboard.press('Escape')

  await handIn(page, recognizedPdf('Minutes-fixed.pdf', [minutes]))
  await expect(rowOf(page, 'Minutes.docx').getByText(/version 2/)).toBeVisible(whenChecked)
  await expect(doubt).toBeHidden()
  await untilCompared(page)
  await expectCounted(page, 'Minutes.docx')
  await keyboard.press(simplePages(page, 'Minutes.docx'))
  await expectAllMarked(page)
  await expect(question).toBeHidden()
  await keyboard.press(button(page, 'Complete Job'))
  await expectToast(page, 'Job handed in for review')

  const reviewer = await enter('RM_ADM')
  await reviewer.goto(`/jobs/${job._id}?tab=review`)
  const part = reviewer.getByRole('region', { name: 'Compared with the originals' })
  await expect(part.getByRole('paragraph')).toHaveText(['2 documents match their originals.'])
  await keyboard.choose(reviewer.getByRole('tab', { name: 'Details' }))
  await completeReview(reviewer)

  const report = await openDelivery(await enter('RM_CLI'), job)
  await expect(report).not.toContainText(/matches|not compared/)
})
