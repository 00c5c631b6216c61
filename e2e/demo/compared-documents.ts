import type { Locator, Page } from '@playwright/test'
import type { ChosenFile } from '../files.ts'
import { expect } from '../fixtures.ts'
import { whenChecked } from '../live-pages.ts'
import { keyboard } from '../sweeps/hands.ts'
import { button } from './demo-screens.ts'

/** The dialog with the figures of a fixed document and its original. */
export const compared = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Compared with the original' })

export const simplePages = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: `Simple Pages of ${name}`, exact: true })

/** Hands in fixed documents by keys; they are matched by their names. */
export const handIn = (page: Page, ...files: readonly ChosenFile[]) =>
  keyboard.chooseFiles(button(page, 'Choose files'), files)

/** Waits until the page has heard that all documents of the last hand-in are checked and compared. */
export const untilCompared = (page: Page) =>
  expect(
    page
      .getByRole('group', { name: 'Drop fixed documents here.' })
      .getByText(/^(\d+) of \1 matched$/),
  ).toBeVisible(whenChecked)
