import type { Page } from '@playwright/test'
import { judgeByAxe } from '../engines/axe.ts'
import { toLine } from '../engines/finding.ts'
import { expect, test } from '../fixtures.ts'

/** What axe says of this page, which a library draws, and why it is left as it is. */
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

test('the description of the API asks nobody but the product', async ({ visitor, product }) => {
  const page = await visitor()
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'Curbcut API' })).toBeVisible()

  expect(await faultsOf(page)).toEqual([])
  expect([...origins]).toEqual([new URL(product.address).origin])
})

test('the description of the API is read at 320 px', async ({ visitor }) => {
  const page = await visitor()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'Curbcut API' })).toBeVisible()

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await faultsOf(page)).toEqual([])
})
