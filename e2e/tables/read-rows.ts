import { expect, type Locator, type Page } from '@playwright/test'
import { focusedMenu } from '../demo-screens.ts'

/** Words by the kind of row: words that find it, or words that it offers. */
export type ByKind = Readonly<Record<string, string>>

/** The headers of the visible table, without the columns before and after. */
async function expectColumns(
  page: Page,
  columns: readonly string[],
  { hasSelection = false, hasActions = true } = {},
) {
  const before = [...(hasSelection ? ['Selection'] : []), 'No.']
  const headers = [...before, ...columns, ...(hasActions ? ['Actions'] : [])]
  await expect(page.getByRole('columnheader')).toHaveText(headers)
}

/** The actions of the rows with these words, read page by page: a search for each would take long. */
export async function readRows(page: Page, words: ByKind): Promise<ByKind> {
  const found: Record<string, string> = {}
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  const next = page.getByRole('button', { name: 'Next' })
  for (;;) {
    await rowsAreThere(page)
    for (const [kind, text] of Object.entries(words)) {
      if (kind in found) continue
      const row = rows.filter({ hasText: text })
      if ((await row.count()) > 0) found[kind] = await readOffers(row)
    }
    const isComplete = Object.keys(found).length === Object.keys(words).length
    if (isComplete || (await next.count()) === 0 || (await isInert(next))) return found
    await next.click()
  }
}

const isInert = async (button: Locator) => (await button.getAttribute('aria-disabled')) === 'true'

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

/** The actions of a row, in the words of the tables: 'Accept Job, Decline Job' or '⋮ Edit, Delete'. */
export async function readOffers(row: Locator): Promise<string> {
  // Not `expect`, which polls in growing steps: there are some hundred rows to read.
  await row.waitFor()
  const controls = row.getByRole('cell').last().getByRole('button')
  const names = await controls.evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent),
  )
  const isMenu = (name: string) => name.startsWith('Actions for ')
  const offers = names
    .filter((name) => !isMenu(name))
    .map((name) => name.replace(/^(Upload Fixed Document|Preview|Download) .+/, '$1'))
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

/** A way to look at a list. */
export type Look = {
  expectColumns: typeof expectColumns
  expectOffers: (found: ByKind, ruled: ByKind) => void
}

/** Wide: a row has buttons and a menu. */
export const wide: Look = {
  expectColumns,
  expectOffers: (found, ruled) => expect(found).toEqual(ruled),
}

/** Narrow: rows are blocks without headers. Every button is an option of the menu, in any order. */
export const narrow: Look = {
  expectColumns: async () => undefined,
  expectOffers(found, ruled) {
    const toMenu = (offer: string) => offer && `⋮ ${offer.replace(/^⋮ /, '').replace(' ⋮ ', ', ')}`
    expect(mapOffers(found, sortMenu)).toEqual(mapOffers(ruled, (offer) => sortMenu(toMenu(offer))))
  },
}

const sortMenu = (offer: string) =>
  offer.replace(/(?<=⋮ ).+/, (menu) => menu.split(', ').toSorted().join(', '))

const mapOffers = (offers: ByKind, change: (offer: string) => string): ByKind =>
  Object.fromEntries(Object.entries(offers).map(([kind, offer]) => [kind, change(offer)]))
