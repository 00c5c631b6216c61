import { expect, type Locator, type Page } from '@playwright/test'
import { button } from '../demo/demo-screens.ts'
import { dialogOf } from './job-screens.ts'
import type { OpeningPage } from './opening-page.ts'

/** Chooses in the menu of the first row with this entry; of this table, if there are several. */
export async function chooseInSomeRow(page: Page, item: string, table?: Locator) {
  const menus = (table ?? page).getByRole('button', { name: /^Actions for/ })
  await expect(menus.first()).toBeVisible()
  // The rows before a filter stay until those after it have come.
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  for (let row = 0; row < (await menus.count()); row += 1) {
    await menus.nth(row).click()
    await expect(page.getByRole('menu')).toBeVisible()
    const option = page.getByRole('menuitem', { name: item, exact: true })
    if ((await option.count()) > 0) {
      await option.click()
      // What it opens is judged without the menu, which hides the page as well.
      return expect(page.getByRole('menu')).toHaveCount(0)
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  throw new Error(`No row offers ${item}.`)
}

export const inRowOf =
  (address: string, item: string, look: (page: Page) => Promise<unknown>) =>
  async ({ page, go }: OpeningPage) => {
    await go(address)
    await chooseInSomeRow(page, item)
    await look(page)
  }

export const sentEmpty = async (page: Page, name: string) => {
  const dialog = dialogOf(page, name)
  await button(dialog, 'Send invite').click()
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
}
