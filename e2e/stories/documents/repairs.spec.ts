import { demoJob } from '../../demo/demo-jobs.ts'
import { button, expectNoOverflow, findJob, openFiles } from '../../demo/demo-screens.ts'
import { expect, test } from '../../fixtures.ts'
import { whenChecked } from '../../live-pages.ts'
import { keyboard } from '../../sweeps/hands.ts'
import { resize } from '../../sweeps/window-size.ts'

// It changes a document of the demo.
test.use({ productOf: 'repairs' })

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
  // In a window of 800 px without scrolling.
  await expect(check.getByText('The document has no metadata.')).toBeInViewport({ ratio: 1 })
  await keyboard.press(check.getByRole('button', { name: /^Repair \d+ of \d+ barriers/ }))

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
