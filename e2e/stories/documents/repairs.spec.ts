import { demoJob } from '../../demo/demo-jobs.ts'
import { button, expectNoOverflow, findJob, openFiles } from '../../demo/demo-screens.ts'
import { aJob, openJob } from '../../demo/story-jobs.ts'
import { pdfFile } from '../../files.ts'
import { expect, test } from '../../fixtures.ts'
import { whenChecked } from '../../live-pages.ts'
import { keyboard } from '../../sweeps/hands.ts'
import { resize } from '../../sweeps/window-size.ts'

// It changes a document of the demo.
test.use({ productOf: 'repairs', settings: { CHECK_WORKERS: '1' } })

test('a remediator has a document repaired by keys, sees before and after, and uses it', async ({
  enter,
  accessible,
}) => {
  test.slow()
  const page = await enter('RM_REM')
  await page.goto('/jobs')
  await findJob(page, 6)
  await keyboard.choose(page.getByRole('link', { name: demoJob(6) }))
  await openFiles(page)
  const row = page.getByRole('row').filter({ hasText: 'Demo report.pdf' })
  await keyboard.choose(row.getByRole('link', { name: /^\d+ barriers/ }))
  const check = page.getByRole('dialog', { name: 'Demo report.pdf' })
  await keyboard.press(button(check, 'Repair by machine'))

  const dialog = page.getByRole('dialog', { name: 'Repair by machine' })
  await expect(dialog.getByRole('textbox', { name: 'Title of the document' })).toBeVisible(
    whenChecked,
  )
  await keyboard.write(
    dialog.getByRole('textbox', { name: 'Title of the document' }),
    'Student health',
  )
  await keyboard.write(dialog.getByRole('textbox', { name: 'Language of the text' }), 'en')
  await keyboard.press(button(dialog, 'Make proposal'))

  const result = dialog.getByRole('heading', { name: /^\d+ barriers before, \d+ after$/ })
  await expect(result).toBeFocused(whenChecked)
  await accessible(page, 'a repaired document before and after')
  await resize(page, { width: 320, height: 800 })
  await expectNoOverflow(page)
  await keyboard.press(button(dialog, 'Use this'))
  await expect(page.getByText('The repaired document is the newest version now')).toBeVisible()
  await expect(check.getByRole('heading', { name: 'Fixed document, version 1' })).toBeVisible()
})

/** Its language can be guessed. */
const longText =
  'The committee met on Monday to review the annual report, and all of the members were present. ' +
  'It was decided that the budget for the next year has to be approved by the council before any ' +
  'contract can be signed. If there are questions, they should be sent to the office.'

test('three documents are repaired at once by keys, with one guess, and used', async ({
  enter,
  product,
  accessible,
}) => {
  test.slow()
  const documents = [
    pdfFile('Minutes.pdf', longText),
    pdfFile('Notice.pdf', 'Notice'),
    pdfFile('Agenda.pdf', 'Agenda'),
  ]
  const job = await aJob(product, 'Three to repair', { at: 'APPROVED_REMEDIATOR', documents })
  const page = await enter('RM_REM')
  await openJob(page, job)
  await openFiles(page)
  await expect(page.getByRole('link', { name: /barriers/ })).toHaveCount(3, whenChecked)
  await keyboard.press(button(page, 'Repair all'))

  const dialog = page.getByRole('dialog', { name: 'Repair all' })
  await expect(dialog.getByRole('textbox', { name: 'Language of Minutes.pdf' })).toHaveValue('en')
  await accessible(page, 'a table of guesses')
  await keyboard.write(
    dialog.getByRole('textbox', { name: 'Title of Minutes.pdf' }),
    'Minutes of May',
  )
  await keyboard.write(
    dialog.getByRole('textbox', { name: 'Language of the other 2 documents' }),
    'en',
  )
  await expect(dialog.getByRole('textbox', { name: 'Language of Agenda.pdf' })).toHaveValue('en')
  await resize(page, { width: 320, height: 800 })
  await expectNoOverflow(page)
  await keyboard.press(button(dialog, 'Repair 3 documents'))

  const result = dialog.getByRole('heading', { name: '3 repaired documents' })
  await expect(result).toBeFocused(whenChecked)
  await keyboard.press(button(dialog, 'Use all'))
  await expect(dialog).toBeHidden(whenChecked)
})
