import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import { enterPage } from './api.ts'
import { chromiumLaunch } from './chromium.ts'
import type { SignIn } from './product/product.ts'

type InspectRequest = { address: string; person: SignIn; path: string; rounds: number }

/** The lists beside the tags, as their tabs begin. */
const lists = ['Headings', 'Images', 'Tables', 'Links', 'Fields', 'Text', 'Languages']

/**
 * `node e2e/inspect-times.ts JSON`, for the bench: the milliseconds until the first page of a document stands on its
 * screen, the first rows of each of its lists, the next tag after a press, and the last page with the box of what was
 * chosen there.
 */
const asked = JSON.parse(process.argv[2] ?? '') as InspectRequest
const times = new Map<string, number[]>()
const browser = await chromium.launch(chromiumLaunch())
try {
  for (let round = 0; round < asked.rounds; round += 1) {
    for (const [what, ms] of await openOnce(browser, asked)) {
      times.set(what, [...(times.get(what) ?? []), ms])
    }
  }
} finally {
  await browser.close()
}
process.stdout.write(JSON.stringify(Object.fromEntries(times)))

/** One visit, in a browser of its own. */
async function openOnce(of: Browser, { address, person, path }: InspectRequest) {
  const context = await of.newContext({
    baseURL: address,
    viewport: { width: 1280, height: 800 },
  })
  const page = await context.newPage()
  await enterPage(page, person)
  const begun = performance.now()
  const since = async (shown: Locator) => {
    await shown.waitFor()
    return performance.now() - begun
  }
  await page.goto(path, { waitUntil: 'commit' })
  const [firstTags, firstPage] = await Promise.all([
    since(rowsOf(page, 'Tags')),
    since(page.getByRole('img', { name: /^Page 1 of / })),
  ])
  const measured: [string, number][] = [
    ['the first page', firstPage],
    ['the first of Tags', firstTags],
    ['a step', await step(page)],
  ]
  for (const list of lists) measured.push([`the first of ${list}`, await turnTo(page, list)])
  measured.push(['a box on the last page', await leadToEnd(page)])
  await context.close()
  return measured
}

/** The first row of a list; a tree of tags is a grid too. */
function rowsOf(page: Page, list: string) {
  const grids = `[role=treegrid][aria-label=${list}], [role=grid][aria-label=${list}]`
  return page.locator(grids).getByRole('row').first()
}

async function turnTo(page: Page, list: string): Promise<number> {
  const begun = performance.now()
  await page.getByRole('tab', { name: new RegExp(`^${list}`) }).click()
  await rowsOf(page, list).waitFor()
  return performance.now() - begun
}

/** One key down among the tags, until the next one has the focus. */
async function step(page: Page): Promise<number> {
  await rowsOf(page, 'Tags').click()
  const before = await page.evaluateHandle(() => document.activeElement)
  const begun = performance.now()
  await page.keyboard.press('ArrowDown')
  await page.waitForFunction((first) => document.activeElement !== first, before)
  return performance.now() - begun
}

/** One press that leads to the last heading, until the last page stands there with its box. */
async function leadToEnd(page: Page): Promise<number> {
  await turnTo(page, 'Headings')
  await rowsOf(page, 'Headings').click()
  const begun = performance.now()
  await page.keyboard.press('End')
  await page.getByRole('img', { name: /^Page (\d+) of \1 of / }).waitFor()
  await page.locator('[data-look=chosen]').first().waitFor()
  return performance.now() - begun
}
