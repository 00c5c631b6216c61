import type { Role } from '@curbcut/contract'
import type { Locator, Page, Request } from '@playwright/test'
import { demoJob } from '../../demo/demo-jobs.ts'
import { button } from '../../demo/demo-screens.ts'
import { choose } from '../../demo/story-jobs.ts'
import { expect, test } from '../../fixtures.ts'
import { documentOf } from '../../openings/inspect-openings.ts'
import { startOpeningPage } from '../../openings/opening-page.ts'
import { drawn, resize } from '../../sweeps/window-size.ts'

test.describe.configure({ mode: 'parallel' })

test('a problem that somebody writes stays in sight in a narrower window', async ({
  visitor,
  product,
}) => {
  const page = await visitor()
  const place = await startOpeningPage(page, product, 'RM_ADM')
  await page.goto((await documentOf(place, 9)).address)
  const tables = page.getByRole('radiogroup', { name: 'Tables' })
  await choose(tables, 'Problem')
  const sentence = page.getByLabel(/^What is wrong/)
  await sentence.pressSequentially('The header row')
  await expect(button(page, 'Save problem')).toBeInViewport({ ratio: 1 })

  await resize(page, { width: 768, height: 800 })

  await expect(sentence).toBeFocused()
  await page.keyboard.type(' is read as data.')
  await expect(sentence).toHaveValue('The header row is read as data.')
  await expect(sentence).toBeInViewport()
})

const smallest = { width: 320, height: 180 }
const largest = { width: 427, height: 240 }
const zoomed = [smallest, largest]

/** What opens a menu, a list or a panel, and where it stands. */
type Opener = { at: string; name: string | RegExp; opens: 'menu' | 'dialog' | 'grid' }

type Openers = Partial<Record<Role, readonly Opener[]>>

/** The jobs list with this job of the demo alone. */
const listOf = (number: number) => `/jobs?query=${encodeURIComponent(demoJob(number))}`

const actions = { name: /^Actions for/, opens: 'menu' } as const
const openersOf = {
  RM_SU: [
    { at: '/users?tab=RM_REM', ...actions },
    { at: '/organizations', ...actions },
    { at: listOf(4), ...actions },
  ],
  RM_CAM: [
    { at: listOf(1), ...actions },
    { at: '/client-users', ...actions },
    { at: '/jobs', name: /^Your settings/, opens: 'dialog' },
  ],
  RM_CLI: [
    { at: '/jobs', name: /^Notifications/, opens: 'dialog' },
    { at: '/jobs', name: 'Menu', opens: 'dialog' },
    { at: '/jobs', name: 'Filter', opens: 'dialog' },
    { at: '/jobs', name: 'Views', opens: 'dialog' },
  ],
} satisfies Openers

/** One of each kind: a menu, a panel, the drawer and a dialog. The smallest window has all. */
const oneOfEachKind: Openers = {
  RM_SU: openersOf.RM_SU.slice(0, 1),
  RM_CLI: openersOf.RM_CLI.slice(0, 3),
}

/** What a remediator opens on the files of a job. */
const ofFiles = [
  { job: 14, name: 'Why it was returned', opens: 'dialog' },
  { job: 7, name: 'Actions for Demo report.pdf', opens: 'menu' },
] as const

/** A press of the mouse, of a key and of a finger. */
const presses: readonly ((target: Locator) => Promise<void>)[] = [
  (target) => target.click(),
  (target) => target.press('Enter'),
  (target) => target.tap(),
]

/** In the smallest window each opener has every press; in the largest one each has the next. */
const pressesAt = (size: (typeof zoomed)[number], opener = 0) =>
  presses.filter((_press, index) => size === smallest || index === opener % presses.length)

test.describe('with a finger too', () => {
  test.use({ hasTouch: true })

  for (const size of zoomed) {
    test(`one press, tap or key only opens a menu or a list at ${size.width} × ${size.height}`, async ({
      visitor,
      product,
    }) => {
      test.slow()
      const chosen: Openers = size === smallest ? openersOf : oneOfEachKind
      for (const [role, openers] of Object.entries(chosen)) {
        const page = await visitor()
        // Size the window first: a menu that opens while its table changes shape proves nothing.
        await page.setViewportSize(size)
        const { go } = await startOpeningPage(page, product, role as Role)
        for (const [index, { at, name, opens }] of openers.entries()) {
          await go(at)
          const opener = page.getByRole('button', { name }).first()
          for (const press of pressesAt(size, index)) {
            await expectOnlyOpened(page, { opener, opens, press })
          }
        }
      }
    })
  }

  // The menus, panels and calendars of these are those of the lists: the smallest window has all of them.
  test('one press, tap or key only opens what belongs to files, and the page, the facts and the keys of ‘Tags and pages’', async ({
    visitor,
    product,
  }) => {
    const page = await visitor()
    await page.setViewportSize(smallest)
    const place = await startOpeningPage(page, product, 'RM_REM')
    for (const { job, name, opens } of ofFiles) {
      await place.openJob(job, 'files')
      const opener = button(page, name)
      for (const press of presses) await expectOnlyOpened(page, { opener, opens, press })
    }
    await place.go((await documentOf(place, 7)).address)
    for (const name of ['Show page', 'About this file', 'Keys']) {
      const opener = button(page, name)
      for (const press of presses) await expectOnlyOpened(page, { opener, opens: 'dialog', press })
    }
  })

  test('one press, tap or key only opens the days of a report', async ({ visitor, product }) => {
    const page = await visitor()
    const place = await startOpeningPage(page, product, 'RM_ADM')
    for (const size of zoomed) {
      await place.leave()
      await page.setViewportSize(size)
      await place.go('/reports')
      await button(page, 'Filter').click()
      const form = page.getByRole('dialog', { name: 'Select date range' })
      const opener = form.getByRole('button', { name: /Start Date/ })
      for (const press of pressesAt(size)) {
        await expectOnlyOpened(page, { opener, opens: 'grid', press })
      }
    }
  })
})

type Opened = Pick<Opener, 'opens'> & {
  opener: Locator
  press: (target: Locator) => Promise<void>
}

async function expectOnlyOpened(page: Page, { opener, opens, press }: Opened) {
  const changes: string[] = []
  const note = (request: Request) => {
    if (request.method() !== 'GET') changes.push(`${request.method()} ${request.url()}`)
  }
  page.on('request', note)
  const [address, chosen] = [page.url(), page.getByRole('checkbox', { checked: true })]
  await press(opener)
  const overlay = page.getByRole(opens)
  await expect(overlay).toBeVisible()
  // By now, the press would have begun something underneath.
  await drawn(page)
  await expect(overlay).toHaveCount(1)
  if (opens === 'menu') await expect(page.getByRole('menuitem').first()).toBeVisible()
  await expect(chosen).toHaveCount(0)
  expect([page.url(), ...changes]).toEqual([address])
  page.off('request', note)
  await page.keyboard.press('Escape')
  await expect(overlay).toHaveCount(0)
}
