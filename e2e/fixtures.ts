import { texts, type Role } from '@curbcut/contract'
import { test as base, expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { enterPage } from './api.ts'
import { refusePointer } from './presses.ts'
import { watchFaults, type ExpectedFaults } from './product/faults.ts'
import { startProduct, type Product } from './product/product.ts'
import { slowDown, slowdown } from './product/slow-pages.ts'

type Fixtures = {
  /** Whether a press of a pointer is a fault: `test.use({ onlyKeys: true })`. */
  onlyKeys: boolean
  /** The subject of the story, if the console tells of it: `test.use({ expects: 'outages' })`. */
  expects: ExpectedFaults
  /** The faults on all pages of a story; empty at its end. */
  faults: string[]
  /** Opens a page in its own browser context, where nobody is signed in. */
  visitor: () => Promise<Page>
  /** Opens a page that is signed in as the demo's person of this role, and is on no screen yet. */
  enter: (role: Role) => Promise<Page>
  /** The same, on the jobs list. */
  as: (role: Role) => Promise<Page>
  /** Expects that axe finds no fault on the present page. */
  accessible: (page: Page, name: string) => Promise<void>
}

type WorkerFixtures = {
  /** Stories with another name here get their own product: `test.use({ productOf: 'me' })`. */
  productOf: string
  /** Environment variables of the product, where the defaults would make a story long. */
  settings: Record<string, string>
  product: Product
}

export { expect }

export const test = base.extend<Fixtures, WorkerFixtures>({
  productOf: ['everybody', { scope: 'worker', option: true }],
  settings: [{}, { scope: 'worker', option: true }],

  product: [
    async ({ productOf: _, settings }, use) => {
      const product = await startProduct(settings)
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 60_000 * slowdown },
  ],

  baseURL: ({ product }, use) => use(product.address),

  onlyKeys: [false, { option: true }],
  expects: ['nothing', { option: true }],

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what it needs here
  faults: async ({}, use) => {
    const faults: string[] = []
    await use(faults)
    expect(faults).toEqual([])
  },

  page: async ({ page, faults }, use) => {
    watchFaults(page, faults)
    await slowDown(page)
    await use(page)
  },

  visitor: async ({ browser, faults, onlyKeys, expects }, use) => {
    const opened: Page[] = []
    await use(async () => {
      const page = await openPage(browser, faults, expects)
      if (onlyKeys) await refusePointer(page, faults)
      opened.push(page)
      return page
    })
    for (const page of opened) await page.context().close()
  },

  enter: ({ visitor, product }, use) =>
    use(async (role) => {
      const page = await visitor()
      await enterPage(page, product.people[role])
      return page
    }),

  as: ({ enter }, use) =>
    use(async (role) => {
      const page = await enter(role)
      await page.goto('/jobs')
      // Not `expect`, which looks again at growing intervals.
      await page.getByRole('heading', { level: 1, name: texts.jobs.title }).waitFor()
      return page
    }),

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what it needs here
  accessible: ({}, use) => use((page, name) => expectAccessible(page, name)),
})

async function openPage(browser: Browser, faults: string[], expects: ExpectedFaults) {
  const context = await browser.newContext()
  const page = await context.newPage()
  watchFaults(page, faults, expects)
  await slowDown(page)
  return page
}
