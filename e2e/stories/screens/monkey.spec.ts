import { setTimeout as pause } from 'node:timers/promises'
import type { Role } from '@curbcut/contract'
import type { Page } from '@playwright/test'
import { enterPage } from '../../api.ts'
import { expect, test } from '../../fixtures.ts'
import { drawn } from '../../sweeps/window-size.ts'

test.use({ productOf: 'a monkey' })

/** Seconds for all roles together; `npm run monkey` takes ten minutes. */
const seconds = Number(process.env['MONKEY_SECONDS'] ?? 12)
const seed = Number(process.env['MONKEY_SEED'] ?? 20261122)

/** Who has rows of their own kind, with the tabs whose rows have buttons; those of a super user are an administrator's. */
const tabsOf: Partial<Record<Role, readonly string[]>> = {
  RM_SU: ['in_progress', 'in_review', 'completed'],
  RM_REM: ['in_progress'],
  RM_CAM: ['in_progress'],
  RM_CLI: ['in_progress'],
}
const lists = Object.entries(tabsOf).flatMap(([role, tabs]) =>
  tabs.map((tab) => ({ role: role as Role, tab })),
)

for (const { role, tab } of lists) {
  test(`two presses on one point of the jobs ${tab} never change two jobs, for ${role}`, async ({
    visitor,
    product,
  }) => {
    const share = (seconds * 1000) / lists.length
    test.setTimeout(share + 60_000)
    const page = await visitor()
    await enterPage(page, product.people[role])
    const random = randomFrom(seed + role.length + tab.length)
    // Jobs with something to do come first.
    const address = `/jobs?tab=${tab}&sort=status&order=asc`
    await page.goto(address)
    await page.getByRole('rowheader').first().waitFor()
    const changed = watchChanges(page)
    const until = Date.now() + share
    let pairs = 0
    while (Date.now() < until) {
      await page
        .locator('tbody [aria-disabled=true]:not([aria-haspopup])')
        .first()
        .waitFor({ state: 'detached' })
      const point = await somePoint(page, random)
      if (!point) break
      const wait = 100 + Math.floor(random() * 500)
      await page.mouse.click(point.x, point.y)
      await pause(wait)
      await page.mouse.click(point.x, point.y)
      await changed.answered()
      await settle(page)

      const jobs = changed.take()
      pairs += 1
      expect(jobs.size, `seed ${seed}, pair ${pairs}, ${wait} ms: ${point.name}`).toBeLessThan(2)
      if (!page.url().endsWith(address) || random() < 0.2) await page.goto(address)
      await page.getByRole('rowheader').first().waitFor()
    }
    expect(pairs).toBeGreaterThan(0)
  })
}

/** The middle of a button of the rows: of the row itself, or of its opened menu. */
async function somePoint(page: Page, random: () => number) {
  const buttons = page.locator('tbody').getByRole('button')
  const count = await buttons.count()
  if (count === 0) return undefined
  const button = buttons.nth(Math.floor(random() * count))
  await button.scrollIntoViewIfNeeded()
  const name = (await button.getAttribute('aria-label')) ?? (await button.textContent())
  if ((await button.getAttribute('aria-haspopup')) === 'menu' && random() < 0.7) {
    await button.click({ force: true })
    const options = page.getByRole('menuitem')
    // The inert menu of a quote that waits does not open.
    if (await options.first().isVisible()) {
      const option = options.nth(Math.floor(random() * (await options.count())))
      await option.scrollIntoViewIfNeeded()
      return middleOf(await option.boundingBox(), `${name}: ${await option.textContent()}`)
    }
  }
  return middleOf(await button.boundingBox(), name)
}

type Box = { x: number; y: number; width: number; height: number } | null

const middleOf = (box: Box, name: string | null) =>
  box ? { x: box.x + box.width / 2, y: box.y + box.height / 2, name } : undefined

/** Closes an open menu or dialog. */
async function settle(page: Page) {
  await drawn(page)
  for (let open = 0; open < 3; open += 1) {
    if ((await page.getByRole('dialog').or(page.getByRole('menu')).count()) === 0) return
    await page.keyboard.press('Escape')
  }
}

/** The jobs that calls of this page have changed since the last look. */
function watchChanges(page: Page) {
  let jobs = new Set<string>()
  const sent: Promise<unknown>[] = []
  page.on('request', (request) => {
    const [, id] = /\/api\/jobs\/([0-9a-f-]{36})\//.exec(request.url()) ?? []
    // Opening a job says only that it was looked at.
    if (!id || request.method() === 'GET' || request.url().endsWith('/seen')) return
    jobs.add(id)
    // A call that is sent after the last look may end with its page.
    sent.push(request.response().catch(() => null))
  })
  return {
    answered: () => Promise.all(sent.splice(0)),
    take() {
      const taken = jobs
      jobs = new Set()
      return taken
    },
  }
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
