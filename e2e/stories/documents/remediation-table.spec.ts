import type { Page } from '@playwright/test'
import { button, expectNoOverflow, openJob as openDemoJob } from '../../demo/demo-screens.ts'
import { confirmComplete } from '../../demo/job-path.ts'
import { aJob, openFiles, openJob } from '../../demo/story-jobs.ts'
import { fixedPdf, pdfFile } from '../../files.ts'
import { expect, test } from '../../fixtures.ts'
import { keyboard } from '../../sweeps/hands.ts'
import { resize } from '../../sweeps/window-size.ts'

const names = (count: number) =>
  Array.from({ length: count }, (_, index) => `Minutes ${index + 1}.pdf`)
/** More than a page of them; `BENCH_FILES=190` tries the largest jobs that are known. */
const byKeyboard = Number(process.env['BENCH_FILES'] ?? 12)
const fixedOf = (name: string) => fixedPdf(name.replace('.pdf', '-fixed.pdf'))

const simple = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Simple Pages of ${name}`, exact: true })

/** Types the pages of the file whose first field has the focus. */
async function typePages(page: Page, name: string) {
  await expect(simple(page, name)).toBeFocused()
  await page.keyboard.type('1')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
}

/** The header lies over the page: a row with the focus stands below it. */
const isBelowHeader = (page: Page) =>
  page.evaluate(() => {
    const row = document.activeElement?.closest('tr')?.getBoundingClientRect()
    const header = document.querySelector('header')?.getBoundingClientRect()
    return row !== undefined && header !== undefined && row.top >= header.bottom
  })

test('the bench is accessible, with a question, a refusal and an unknown document', async ({
  enter,
  product,
  accessible,
}) => {
  const job = await aJob(product, 'Files on the bench', { at: 'APPROVED_REMEDIATOR' })
  const page = await enter('RM_REM')
  await openJob(page, job)
  await openFiles(page)
  const last = button(page, 'Download First.pdf')
  await expect(last).toBeVisible()
  // Every button of a row lies in its column: none has to be scrolled to.
  const beyond = last.evaluate((one) => {
    const box = one.closest('table')?.parentElement
    return box ? box.scrollWidth - box.clientWidth : undefined
  })
  expect(await beyond).toBe(0)
  await simple(page, 'First.pdf').fill('3')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Complex Pages: Required')).toBeVisible()
  await simple(page, 'Second.pdf').fill('3')
  await page.getByRole('textbox', { name: 'Complex Pages of Second.pdf' }).fill('2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('There is no fixed document yet.')).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Choose files').click()
  await (await chooser).setFiles([pdfFile('Something else.pdf', 'Tagged')])
  await expect(page.getByRole('combobox', { name: 'Something else.pdf' })).toBeVisible()
  await accessible(page, 'the bench')

  await resize(page, { width: 320, height: 800 })
  await expectNoOverflow(page)
  await button(page, 'More about Third.pdf').click()
  await expect(page.getByText('Uploaded By').last()).toBeVisible()
  await simple(page, 'Third.pdf').fill('1')
  await expect(button(page, 'Save and next').last()).toBeVisible()
  await accessible(page, 'the bench on a narrow screen')
})

test('a count stays as it is typed, also over the same number', async ({ as }) => {
  const page = await as('RM_REM')
  await openDemoJob(page, 6, 'In Progress')
  await openFiles(page)
  await expect(simple(page, 'Demo report.pdf')).toHaveValue('2')

  await simple(page, 'Demo report.pdf').click()
  await page.keyboard.type('2')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1')

  await expect(simple(page, 'Demo report.pdf')).toHaveValue('2')
  await expect(page.getByText(/^· Unsaved: /)).toBeVisible()
})

test('a remediator does a whole job with the keyboard alone', async ({ enter, product }) => {
  test.setTimeout(120_000 + byKeyboard * 5000)
  const files = names(byKeyboard)
  const job = await aJob(product, 'Files by keyboard', { at: 'APPROVED_REMEDIATOR', files })
  const page = await enter('RM_REM')
  await openJob(page, job)
  await resize(page, { width: 1280, height: 500 })

  await keyboard.choose(page.getByRole('tab', { name: /^Files/ }))
  const brought = [...files.slice(0, -2).map(fixedOf), fixedPdf('Someone’s scan.pdf')]
  await keyboard.chooseFiles(button(page, 'Choose files'), brought)
  await expect(page.getByRole('combobox', { name: 'Someone’s scan.pdf' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await keyboard.press(button(page, 'Upload'))
  // One message for all that end together.
  const inTime = { timeout: Math.max(10_000, byKeyboard * 800) }
  await expect(page.getByText(/fixed documents? uploaded$/).first()).toBeVisible(inTime)
  await expect(button(page, 'Cancel all')).toHaveCount(0, inTime)

  await keyboard.write(simple(page, 'Minutes 1.pdf'), '')
  for (const name of files) {
    await typePages(page, name)
    expect(await isBelowHeader(page)).toBe(true)
  }
  await expect(page.getByRole('textbox', { name: /^Reason/ })).toBeFocused()
  await page.keyboard.type('It is not needed any more.')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(`${byKeyboard} of ${byKeyboard} files`, { exact: true }),
  ).toBeVisible()
  await keyboard.press(button(page, 'Complete Job'))
  await expect(confirmComplete(page)).toBeFocused()
  await keyboard.press(confirmComplete(page))
  await expect(page.getByRole('textbox')).toHaveCount(0)
})
