import { expect, type Locator, type Page } from '@playwright/test'
import { focusedMenu } from '../demo-screens.ts'

/** Words by the kind of row: by what one is found, or what it offers. */
export type ByKind = Readonly<Record<string, string>>

/** The headers of the table in sight; the serial number and the actions are not in the tables. */
export async function expectColumns(
  page: Page,
  columns: readonly string[],
  { hasActions = true } = {},
) {
  const headers = ['No.', ...columns, ...(hasActions ? ['Actions'] : [])]
  await expect(page.getByRole('columnheader')).toHaveText(headers)
}

/** What the rows offer that are found by these words, each by a search of its own. */
export async function readRows(page: Page, words: ByKind): Promise<ByKind> {
  const found: Record<string, string> = {}
  for (const [kind, text] of Object.entries(words)) {
    found[kind] = await readOffers(await findRow(page, text))
  }
  return found
}

/** Searches the list in sight for the one row with these words. */
export async function findRow(page: Page, text: string): Promise<Locator> {
  const search = page.getByRole('searchbox')
  await search.fill(text)
  await search.press('Enter')
  // One with a name: the sentence of an empty table repeats what was searched for. And alone: among
  // the rows of before the search it would still move, also under a click.
  const named = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  return named.and(page.locator(':only-child')).filter({ hasText: text })
}

/** What a row offers, in the words of the tables: 'Accept Job, Decline Job' or '⋮ Edit, Delete'. */
export async function readOffers(row: Locator): Promise<string> {
  // Not `expect`, which looks again in growing steps: there are some hundred rows to read.
  await row.waitFor()
  const controls = row.getByRole('cell').last().getByRole('button')
  const names = await controls.evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent),
  )
  const isMenu = (name: string) => name.startsWith('Actions for ')
  const offers = names
    .filter((name) => !isMenu(name))
    .map((name) => name.replace(/^(Download) .+/, '$1'))
  const menu = names.findIndex(isMenu)
  return [
    ...(offers.length > 0 ? [offers.join(', ')] : []),
    ...(menu >= 0 ? [`⋮ ${await readMenu(controls.nth(menu))}`] : []),
  ].join(' ')
}

async function readMenu(button: Locator): Promise<string> {
  const page = button.page()
  if ((await button.getAttribute('aria-disabled')) === 'true') {
    // As for somebody who comes by keyboard: the search before was typed.
    await button.focus()
    return `inert: ${await page.getByRole('tooltip').textContent()}`
  }
  await button.click()
  const options = page.getByRole('menuitem')
  await options.first().waitFor()
  const words = await options.allTextContents()
  // Escape would not reach it before.
  await focusedMenu(page).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  return words.join(', ')
}

/** How a list is looked at. */
export type Look = {
  expectColumns: typeof expectColumns
  expectOffers: (found: ByKind, ruled: ByKind) => void
}

/** A row has its buttons and its menu. */
export const wide: Look = {
  expectColumns,
  expectOffers: (found, ruled) => expect(found).toEqual(ruled),
}

/** Rows are blocks without headers, and every button is an option of the menu, whatever the order. */
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
