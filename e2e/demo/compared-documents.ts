import type { Locator, Page } from '@playwright/test'
import type { Api } from '../api.ts'
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

/** Waits until every file of the job has a fixed document that is checked and compared. */
export async function untilCompared({ call }: Api, jobId: string) {
  const underWay = async () => {
    const { files } = await call('getJob', { jobId })
    return files.filter(({ versions }) => {
      const fixed = versions.at(-1)
      return fixed?.check?.state !== 'done' || fixed.comparison?.state === 'waiting'
    }).length
  }
  await expect.poll(underWay, whenChecked).toBe(0)
}
