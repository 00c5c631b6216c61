import type { Role } from '@curbcut/contract'
import { button, openFiles, openJob } from '../demo-screens.ts'
import { expect, test } from '../fixtures.ts'
import { sweepFocus } from '../focus-sweep.ts'
import { documentOf, showPart } from '../openings/desk-openings.ts'
import { startOpeningPage } from '../openings/opening-page.ts'
import { drawn, resize } from '../window-size.ts'

test.describe.configure({ mode: 'parallel' })

const sweeps: readonly { role: Role; number?: number }[] = [
  { role: 'RM_ADM' },
  { role: 'RM_CLI' },
  { role: 'RM_REM', number: 6 },
]

for (const { role, number } of sweeps) {
  const place = number === undefined ? 'the jobs list' : `the page of job ${number}`
  test(`every tab stop on ${place} of ${role} can be seen`, async ({ as }) => {
    const page = await as(role)
    if (number !== undefined) {
      await openJob(page, number, 'In Progress')
      await openFiles(page)
      await expect(page.getByRole('link', { name: /^Demo report/ })).toBeVisible()
    } else {
      await expect(page.getByRole('rowheader').first()).toBeVisible()
    }
    for (const width of [1280, 320]) {
      // What was swept is marked.
      if (width === 320) await page.reload()
      await resize(page, { width, height: 800 })
      await expect(page.getByRole('rowheader').first()).toBeVisible()
      const { stops, faults } = await sweepFocus(page)

      expect(faults, `at ${width} px`).toEqual([])
      expect(stops).toBeGreaterThan(10)
    }
  })
}

/** Whose desk of which demo job: to judge, to work on, and delivered. */
const desks = [
  ['RM_ADM', 9],
  ['RM_REM', 7],
  ['RM_CLI', 10],
] as const

for (const [role, number] of desks) {
  test(`every tab stop on the desk of ${role} can be seen`, async ({ visitor, product }) => {
    const page = await visitor()
    const place = await startOpeningPage(page, product, role)
    const { address } = await documentOf(place, number)
    for (const width of [1280, 320]) {
      await (width === 1280 ? place.go(address) : page.reload())
      await resize(page, { width, height: 800 })
      await showPart(page)
      // The round goes on from what was pressed last.
      await page.getByRole('link', { name: 'Skip to main content' }).focus()
      const { stops, faults } = await sweepFocus(page)

      expect(faults, `at ${width} px`).toEqual([])
      expect(stops).toBeGreaterThan(10)
    }
  })
}

test('the focus of a checkbox at the edge of the window is seen whole', async ({ enter }) => {
  const page = await enter('RM_SU')
  await resize(page, { width: 1280, height: 600 })
  await page.goto('/settings')
  const field = page.getByLabel('Minimum number of characters')
  await field.focus()
  const label = page.locator('label').filter({ hasText: 'Refuse passwords that many people use' })
  // The hidden input is in sight, and the lower edge of its label lies on that of the window.
  await label.evaluate((one) => {
    window.scrollBy(0, one.getBoundingClientRect().bottom - window.innerHeight)
  })
  await drawn(page)

  await page.keyboard.press('Tab')

  await expect(label.getByRole('checkbox')).toBeFocused()
  const ring = 4
  await expect
    .poll(() => label.evaluate((one) => innerHeight - one.getBoundingClientRect().bottom))
    .toBeGreaterThanOrEqual(ring)
})

test('an error brings its label and its message into view between the bars of a dialog', async ({
  enter,
}) => {
  const page = await enter('RM_ADM')
  await resize(page, { width: 1280, height: 560 })
  await page.goto('/organizations')
  await button(page, '+ Add Organization').click()
  const dialog = page.getByRole('dialog', { name: 'Invite Organization' })
  await dialog.getByLabel('Organization Name').fill('Sample Organization')
  await dialog.getByLabel('Email').first().fill('office@example.com')
  await dialog.getByLabel('Phone Number').fill('555 0100')
  await dialog.getByLabel('Street').first().fill('1 Sample Street')
  await dialog.getByRole('checkbox').last().scrollIntoViewIfNeeded()

  await button(page, 'Send invite').click()

  const city = dialog.getByLabel('City')
  await expect(city).toBeFocused()
  const inView = () =>
    city.evaluate((field: HTMLInputElement) => {
      const modal = field.closest('.modal')
      const edge = (selector: string) => modal?.querySelector(selector)?.getBoundingClientRect()
      const message = document.getElementById(field.getAttribute('aria-describedby') ?? '')
      const label = field.labels?.[0]
      return {
        label: (label?.getBoundingClientRect().top ?? 0) - (edge('.dialog-header')?.bottom ?? 0),
        message:
          (edge('.dialog-footer')?.top ?? 0) - (message?.getBoundingClientRect().bottom ?? 0),
      }
    })
  await expect.poll(async () => Math.min(...Object.values(await inView()))).toBeGreaterThan(0)
})
