import { expect, type Locator, type Page } from '@playwright/test'
import { demoJob } from './demo-jobs.ts'

export const title = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name })

export const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true })

/** The open menu, once it has the focus; it takes the focus when it is drawn. */
export const focusedMenu = (page: Page) => page.locator('[role=menu]:focus-within')

/** Shows a demo job, on whichever page of the list it stands. */
export async function findJob(page: Page, number: number) {
  await search(page, demoJob(number))
}

/** Searches a list, and waits until it has only the row of this name. */
export async function search(page: Page, text: string, name: string | RegExp = text) {
  await page.getByRole('searchbox').fill(text)
  await expectFound(page, name)
}

/** Waits until a search leaves this row alone: before that, the row still moves, even under a click. */
export const expectFound = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('rowheader')).toHaveText([
    typeof name === 'string' ? toUnreadOrNot(name) : name,
  ])

/** The name of a job in a list, with or without the mark of unread news. */
const toUnreadOrNot = (name: string) =>
  new RegExp(`^(Unread: )?${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)

/** Opens a demo job from its tab. */
export async function openJob(
  page: Page,
  number: number,
  tab: 'In Progress' | 'In Review' | 'Completed',
) {
  await page.getByRole('tab', { name: tab }).click()
  await findJob(page, number)
  await page.getByRole('link', { name: demoJob(number) }).click()
  await expect(title(page, demoJob(number))).toBeVisible()
}

export const openFiles = (page: Page) => page.getByRole('tab', { name: /^Files \d/ }).click()

/** A page grows only downwards; wide content scrolls in its own place. */
export async function expectNoOverflow(page: Page, name = '') {
  // A table that just lost its room becomes narrow in the next frame.
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(beyond, name).toBeLessThanOrEqual(0)
}
