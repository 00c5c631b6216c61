import type { Page } from '@playwright/test'
import { enterPage } from '../../api.ts'
import { judgeByAxe } from '../../engines/axe.ts'
import { toLine } from '../../engines/finding.ts'
import { expect, test } from '../../fixtures.ts'

/** Findings of axe on this page, which a library draws, and the reason to leave each. */
const allowed: Record<string, string> = {
  'landmark-unique':
    'Each example of an answer is a region of the same name, below its own heading.',
  'undecided target-size':
    'The button of further languages stands close to a tab. Each example of a call offers them as well.',
  'undecided color-contrast':
    'Marks of keys beside words that say the same, and entries below the edge of the scrolling sidebar ' +
    'and of examples: they have the colours of those in sight.',
}

async function faultsOf(page: Page) {
  const findings = await judgeByAxe(page, 'inFull')
  return findings.filter(({ rule }) => !(rule in allowed)).map((finding) => toLine(finding))
}

test('the description of the API is searched, and tried out with the reader’s own session @short', async ({
  visitor,
  product,
  faults,
}) => {
  const page = await visitor()
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  await enterPage(page, product.people.RM_ADM)
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'Curbcut API' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])

  await page.keyboard.press('Control+k')
  // The dialog itself has no size of its own.
  await expect(page.getByRole('dialog').locator('input')).toBeFocused()
  await page.keyboard.type('The signed-in person')
  await page.getByRole('option', { name: /Path: \/api\/users\/me$/ }).click()
  await page.getByRole('button', { name: /Test Request.*\bget \/api\/users\/me\)/i }).click()
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/users/me'))
  await page.getByRole('button', { name: /^Send/ }).first().click()

  expect((await answered).status()).toBe(200)
  await expect(page.getByText(product.people.RM_ADM.email).first()).toBeVisible()
  expect([...origins]).toEqual([new URL(product.address).origin])
  // Scalar warns of cookies for other origins; this call went to our own.
  expect(faults.splice(0)).toEqual([expect.stringContaining('trying to add a Cookie header')])
})

test('the description of the API is read in the dark', async ({ visitor }) => {
  const page = await visitor()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'Curbcut API' })).toBeVisible()
  await expect(page.locator('body')).toHaveClass(/dark-mode/)

  expect(await faultsOf(page)).toEqual([])
})

test('the description of the API is read at 320 px', async ({ visitor }) => {
  const page = await visitor()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'Curbcut API' })).toBeVisible()

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await faultsOf(page)).toEqual([])
})
