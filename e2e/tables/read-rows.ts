import type { Locator, Page } from '@playwright/test'
import { focusedMenu } from '../demo/demo-screens.ts'

/** Waits until the rows belong to the address: the table awaits no others. */
async function rowsAreThere(page: Page) {
  await page.getByRole('rowheader').first().waitFor()
  await page.locator('table[aria-busy]').waitFor({ state: 'detached' })
}

/** Goes to an address inside the app, as a link does: loading the app again takes long. */
export const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** Shows a list on a page that is inside the app. The rows of the list before go first. */
export async function showRows(page: Page, address: string) {
  await follow(page, '/accessibility')
  await page.getByRole('heading', { level: 1, name: 'Accessibility' }).waitFor()
  await follow(page, address)
  await rowsAreThere(page)
}

/** The actions of a row: 'Accept Job, Decline Job' or '⋮ Edit, Delete'. */
export async function readOffers(row: Locator): Promise<string> {
  await row.waitFor()
  const controls = row.getByRole('cell').last().getByRole('button')
  const names = await controls.evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent),
  )
  const isMenu = (name: string) => name.startsWith('Actions for ')
  const offers = names
    .filter((name) => !isMenu(name))
    .map((name) => name.replace(/^(Repair by machine|Upload Fixed Document|Download) .+/, '$1'))
  const menu = names.findIndex(isMenu)
  return [
    ...(offers.length > 0 ? [offers.join(', ')] : []),
    ...(menu >= 0 ? [`⋮ ${await readMenu(controls.nth(menu))}`] : []),
  ].join(' ')
}

async function readMenu(button: Locator): Promise<string> {
  const page = button.page()
  // By keyboard, because the search before was typed.
  await button.focus()
  // A button that only rests has no reason for it.
  if ((await button.getAttribute('aria-describedby')) !== null) {
    return `inert: ${await page.getByRole('tooltip').textContent()}`
  }
  // Presses of rows that have just come do nothing for a moment; this key moves to the menu at once.
  await button.press('ArrowDown')
  const options = page.getByRole('menuitem')
  await options.first().waitFor()
  const words = await options.evaluateAll((all) =>
    all.map((one) => {
      // An option that says what it is about has its label apart.
      const label = document.getElementById(one.getAttribute('aria-labelledby') ?? '')
      return (label ?? one).textContent
    }),
  )
  // Escape reaches the menu only when it has the focus.
  await focusedMenu(page).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  return words.join(', ')
}
