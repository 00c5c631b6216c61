import { expect, type Page } from '@playwright/test'
import { button } from '../demo/demo-screens.ts'
import { pdfFile, type ChosenFile } from '../files.ts'
import type { OpeningPage } from './opening-page.ts'

type Look = (page: Page) => Promise<unknown>
type Tab = Parameters<OpeningPage['openJob']>[1]

/** A tab of a demo job, and the steps on it. */
export const atTab =
  (number: number, tab: Tab, look: Look) =>
  async ({ page, openJob }: OpeningPage) => {
    await openJob(number, tab)
    await look(page)
  }

/** The first tab of a demo job, and the steps on it. */
export const atJob = (number: number, look: Look) => atTab(number, undefined, look)

/** A dialog behind a button of a job's page. */
export const behindButton = (number: number, opener: string, look: Look) =>
  atJob(number, async (page) => {
    await button(page, opener).first().click()
    await look(page)
  })

/** A dialog behind the menu of a job's page. */
export const behindMenu = (number: number, item: string, look: Look) =>
  atJob(number, async (page) => {
    await openMenu(page)
    await page.getByRole('menuitem', { name: item }).click()
    await look(page)
  })

/** Opens the menu of the job's page. */
export const openMenu = (page: Page) =>
  page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()

/** The sentence in place of something that could not be loaded. */
export const isRefused = (page: Page) => expect(button(page, 'Try again').first()).toBeVisible()

export const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

export const seen = (page: Page, name: string | RegExp) =>
  expect(dialogOf(page, name)).toBeVisible()

export const asked = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('alertdialog', { name })).toBeVisible()

/** Presses a cell of the first document on the tab 'Review', which opens its questions. */
export const openQuestions = (page: Page, question: string) =>
  page
    .getByRole('grid', { name: 'Answers' })
    .getByRole('button', { name: new RegExp(`^${question}`) })
    .first()
    .click()

/** Unfolds a part of the tab 'Review'. */
export const unfold = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Review' }).locator('summary').filter({ hasText: name }).click()

/** Chooses one of several by its label. */
export const choose = (place: Pick<Page, 'locator'>, name: string | RegExp) =>
  place.locator('label').filter({ hasText: name }).first().click()

const fixedReport = pdfFile('Fixed.pdf', 'A fixed report')

/** Chooses a document in the dialog that is open, behind the button of this name. */
export async function chooseFile(page: Page, name: string, file: ChosenFile = fixedReport) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click(),
  ])
  await chooser.setFiles(file)
}
