import { expect, type Page, type Route } from '@playwright/test'
import { apiOf, enterPage, type Api } from '../api.ts'
import { demoJob } from '../demo/demo-jobs.ts'
import { samplePerson } from '../demo/demo-people.ts'
import { title } from '../demo/demo-screens.ts'
import type { Product } from '../product/product.ts'
import { drawn } from '../sweeps/window-size.ts'
import type { Who } from './who.ts'

/** A page that stays open while one opening after the other is shown on it. */
export type OpeningPage = {
  page: Page
  /** Calls of the person without the page; a visitor has none. */
  api: () => Promise<Api>
  /** Follows an address inside the app, which keeps its files and answers. */
  go: (address: string) => Promise<void>
  /** Opens the page of a demo job, or another of its tabs. */
  openJob: (number: number, tab?: 'details' | 'files' | 'review' | 'report') => Promise<void>
  /** Answers the calls of this address with nothing until the opening is left. */
  stall: (address: RegExp) => Promise<void>
  /** Refuses the calls of this address until the opening is left. */
  refuse: (address: RegExp, refusal?: Refusal) => Promise<void>
  /** Answers the calls of this address with these data until the opening is left. */
  give: (address: RegExp, data: object, beside?: object) => Promise<void>
  /** Closes everything open over the screen, and lets held calls go on. */
  leave: () => Promise<void>
}

/** For `give`: the call of one job by its id, and not that of the counts beside the navigation. */
export const addressOfOneJob = /\/api\/jobs\/[\da-f-]{36}$/

/** The page of this person, with nothing open on it. */
export async function startOpeningPage(
  page: Page,
  product: Product,
  who: Who,
): Promise<OpeningPage> {
  const person = personOf(product, who)
  if (person && who === 'undecided') await enterWithoutOrganization(page, person)
  else if (person) await enterPage(page, person)
  await page.goto(firstAddress[who] ?? '/jobs')
  // Before this page stands the page of the app that asks who is signed in.
  await page.locator('#main h1').waitFor()
  let signedIn: Promise<Api> | undefined
  const api = () => {
    if (!person) throw new Error('Nobody is signed in here.')
    return (signedIn ??= apiOf(product, person))
  }
  const go = (address: string) => follow(page, address)
  const openJob: OpeningPage['openJob'] = async (number, tab = 'details') => {
    const { data } = await (await api()).call('listJobs', { query: demoJob(number) })
    await go(`/jobs/${data[0]?._id}?tab=${tab}`)
    await title(page, demoJob(number)).waitFor()
  }
  return { page, api, go, openJob, ...interceptor(page) }
}

/** A screen that everybody has, and that holds nothing. */
const aside = '/accessibility'

const firstAddress: Partial<Record<Who, string>> = { visitor: '/login', undecided: '/select-org' }

/** Another person than the one who chooses an organization in a story. */
const undecided = samplePerson('client2')

const personOf = (product: Product, who: Who) => {
  if (who === 'visitor') return undefined
  return who === 'undecided' ? undecided : product.people[who]
}

/** `enterPage` would choose one. */
async function enterWithoutOrganization(page: Page, form: { email: string; password: string }) {
  const answer = await page.context().request.post('/api/auth/login', { form })
  expect(answer.ok()).toBe(true)
}

/**
 * Follows an address as a link does: the app hears of it as of the Back button. If another screen opens,
 * waits until the old one has gone.
 */
async function follow(page: Page, address: string) {
  const isOther = await page.evaluate((to) => {
    const before = location.pathname
    document.querySelector('#main h1')?.setAttribute('data-left', '')
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    history.pushState({ usr: null, key: crypto.randomUUID().slice(0, 8), idx: idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    // From job to job the heading stays, and its words change.
    const screen = (path: string) => path.replace(/^\/jobs\/.+/, 'a job')
    return screen(location.pathname) !== screen(before)
  }, address)
  if (isOther) await page.locator('#main h1:not([data-left])').waitFor()
}

function interceptor(page: Page): Pick<OpeningPage, 'stall' | 'refuse' | 'give' | 'leave'> {
  let stalled: Route[] = []
  let addresses: RegExp[] = []
  const intercept = async (address: RegExp, answer: (route: Route) => Promise<void> | void) => {
    addresses.push(address)
    await page.route(address, answer)
  }
  const leave = async () => {
    for (const address of addresses) await page.unroute(address)
    for (const route of stalled) await route.continue().catch(() => undefined)
    const areMadeUp = addresses.length > 0
    stalled = []
    addresses = []
    const isClosed = await closeAll(page)
    // Another screen takes away all that this one held, but for answers that were made up.
    const isInApp = (await page.locator('#root').count()) > 0
    if (isInApp && isClosed && !areMadeUp) return follow(page, aside)
    await page.goto(aside)
    await page.locator('#main h1').waitFor()
  }
  return {
    stall: (address) => intercept(address, (route) => void stalled.push(route)),
    refuse: (address, { status, ...json } = unavailable) =>
      intercept(address, (route) => route.fulfill({ status, json })),
    give: (address, data, beside) =>
      intercept(address, (route) => route.fulfill({ json: { data, ...beside } })),
    leave,
  }
}

type Refusal = { status: number; code: string; message: string }

const unavailable: Refusal = {
  status: 503,
  code: 'unavailable',
  message: 'The service is not available at the moment. Please try again.',
}

/**
 * Escape, or Discard where something was written, until nothing is open over the screen: no message either, because
 * what opens next would lie over it. Returns whether everything has closed: a calendar that became a sheet and
 * a popover again has lost the focus, so that no key reaches it.
 */
async function closeAll(page: Page): Promise<boolean> {
  const overlays = page.locator('[role=dialog], [role=alertdialog], [role=menu], .toast')
  const mostLayers = 6
  for (let layer = 0; layer < mostLayers; layer += 1) {
    if ((await overlays.count()) === 0) return true
    const discard = page.getByRole('button', { name: /^(Discard|Stop upload)$/, disabled: false })
    if (await discard.isVisible()) await discard.click()
    else await page.keyboard.press('Escape')
    await drawn(page)
  }
  return (await overlays.count()) === 0
}
