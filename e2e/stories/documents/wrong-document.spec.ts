import { apiOf } from '../../api.ts'
import { compared, handIn, simplePages, untilCompared } from '../../demo/compared-documents.ts'
import { button, expectNoOverflow, title } from '../../demo/demo-screens.ts'
import { expectAllMarked, expectToast, openFiles, rowOf } from '../../demo/job-path.ts'
import { aJob, openJob } from '../../demo/story-jobs.ts'
import { fixedPdf, pdfOfPages } from '../../files.ts'
import { expect, test } from '../../fixtures.ts'
import { whenChecked } from '../../live-pages.ts'
import { keyboard } from '../../sweeps/hands.ts'
import { resize } from '../../sweeps/window-size.ts'

test.use({ productOf: 'checks of documents', settings: { CHECK_WORKERS: '1' }, onlyKeys: true })

const budget = ['The budget of the council for next year', 'Libraries open on Sunday afternoons']
const minutes = ['Minutes of the board meeting in June', 'Two people spoke about the new bridge']
const doubt = 'Text matches 0 % of the original.'

test('a wrong document is seen by remediator, reviewer and client, and the right one asks nothing', async ({
  enter,
  product,
  accessible,
}) => {
  test.slow()
  const documents = [pdfOfPages('Budget.pdf', budget), pdfOfPages('Minutes.pdf', minutes)]
  const job = await aJob(product, 'A wrong document', { at: 'APPROVED_REMEDIATOR', documents })
  const jobId = job._id
  const administrator = await apiOf(product, product.people.RM_ADM)

  await test.step('the remediator is asked once in the row, and one press goes on', async () => {
    const page = await enter('RM_REM')
    await openJob(page, job)
    await openFiles(page)
    await handIn(page, fixedPdf('Budget-fixed.pdf', 2))
    const inRow = rowOf(page, 'Budget.pdf').getByRole('button', { name: 'Text matches 0 %' })
    await expect(inRow).toBeVisible(whenChecked)
    await handIn(page, fixedPdf('Minutes-fixed.pdf', 2))
    const ofMinutes = rowOf(page, 'Minutes.pdf').getByRole('button', { name: 'Text matches 0 %' })
    await expect(ofMinutes).toBeVisible(whenChecked)

    await keyboard.press(inRow)
    await expect(compared(page).getByRole('region', { name: 'Missing words' })).toContainText(
      'council',
    )
    await accessible(page, 'a document compared with its original')
    await page.keyboard.press('Escape')
    await expect(inRow).toBeFocused()

    await keyboard.press(simplePages(page, 'Budget.pdf'))
    await expect(page.getByText(`${doubt} Is this the right file?`)).toBeVisible()
    await expect(button(page, 'Compare with the original')).toBeFocused()
    await accessible(page, 'the question whether it is the right file')
    await page.keyboard.press('Escape')
    await expect(simplePages(page, 'Budget.pdf')).toBeFocused()
    await page.keyboard.press('Enter')
    await keyboard.press(button(page, 'It is the right file'))
    await expect(simplePages(page, 'Minutes.pdf')).toBeFocused()

    // The same text in other bytes; it has barriers, so a reason is asked for, and nothing else.
    await handIn(
      page,
      pdfOfPages(
        'Minutes-fixed.pdf',
        minutes.map((line) => `${line} `),
      ),
    )
    await expect(ofMinutes).toBeHidden(whenChecked)
    await untilCompared(page)
    const barriers = rowOf(page, 'Minutes.pdf').getByRole('link', { name: /→ \d+ barriers/ })
    await expect(barriers).toBeVisible(whenChecked)
    await keyboard.press(simplePages(page, 'Minutes.pdf'))
    await expect(page.getByLabel(/^Reason/)).toBeFocused()
    await expect(page.getByText(/Is this the right file/)).toBeHidden()
    await page.keyboard.insertText('Its tags follow in spring.')
    await page.keyboard.press('Enter')
    await expectAllMarked(page)
    await keyboard.press(button(page, 'Complete Job'))
    await expectToast(page, 'Job handed in for review')
  })

  await test.step('the reviewer meets it in row, review, screen and before completing', async () => {
    const page = await enter('RM_ADM')
    await openJob(page, job)
    await openFiles(page)
    const inRow = rowOf(page, 'Budget.pdf').getByRole('button', { name: 'Text matches 0 %' })
    await expect(inRow).toBeVisible()
    await page.goto(`/jobs/${jobId}?tab=review`)
    const part = page.getByRole('region', { name: 'Compared with the originals' })
    const answers = page.getByRole('grid', { name: 'Judgements' })
    await expect(answers.getByRole('rowheader', { name: /^Budget\.pdf/ })).toContainText(
      'May be the wrong document: text matches 0 %',
    )
    await expect(part.getByText('1 document matches its original.')).toBeVisible()

    await keyboard.press(button(page, 'Complete Review').first())
    const question = page.getByRole('alertdialog', { name: 'Complete Review' })
    await expect(question.getByText('1 of 2 documents may be the wrong one:')).toBeVisible()
    await accessible(page, 'a review with a document that may be the wrong one')
    // After the review has ended, a page that was seen could no longer be recorded.
    const seen = page.waitForResponse(/\/seen$/)
    await keyboard.press(question.getByRole('link', { name: 'Budget.pdf' }))
    await expect(title(page, 'Budget.pdf')).toBeVisible()
    await expect(page.getByText('May be the wrong document: text matches 0 %.')).toBeVisible()
    await expect(button(page, 'Compare with the original')).toBeVisible()
    await seen
  })

  await test.step('the client reads it as an exception with figures', async () => {
    await administrator.call('updateStatus', { jobId, move: 'true' })
    const page = await enter('RM_CLI')
    await openJob(page, job)
    const lines = page.getByRole('region', { name: 'Documents' }).getByRole('listitem')
    await expect(lines.nth(0)).toContainText(/^Budget\.pdf/)
    await expect(lines.nth(0)).toContainText(doubt)
    await expect(lines.nth(0)).toContainText('Unlike the original')
    await expect(lines.nth(1)).not.toContainText('matches')
    await resize(page, { width: 320, height: 800 })
    await expectNoOverflow(page)
    await keyboard.press(button(page, 'Compare with the original of Budget.pdf'))
    await expect(compared(page).getByRole('table')).toBeVisible()
    await accessible(page, 'a delivered document compared with its original at 320 px')
  })

  await test.step('the report names it among the exceptions, with the figures', async () => {
    const page = await enter('RM_CLI')
    await page.goto(`/jobs/${jobId}?tab=report`)
    const table = page.getByRole('table', { name: 'Documents of the report' })
    await expect(table.getByRole('row', { name: /Budget\.pdf/ })).toContainText(doubt, whenChecked)
    await expect(table.getByRole('row', { name: /Minutes\.pdf/ })).not.toContainText('matches')
  })
})
