import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDocument } from '#checks/check-document.ts'
import { aDocument } from '../a-document.ts'
import type { Change } from '../a-document.ts'
import { annotationCases } from '../cases/annotation-cases.ts'
import { contentCases } from '../cases/content-cases.ts'
import { structureCases } from '../cases/structure-cases.ts'
import { contradictionsIn } from '../contradictions.ts'
import { annotationVariations } from '../variations/annotation-variations.ts'
import { contentVariations } from '../variations/content-variations.ts'
import { structureVariations } from '../variations/structure-variations.ts'
import { draw, randomPage } from './a-random-page.ts'
import { line, shows } from './a-tagged-page.ts'

const contradictions = async (change: Change) =>
  contradictionsIn(await checkDocument(await aDocument(change), 'a.pdf', { withModel: true }))

test('no page with any tags has unread content and passes', async () => {
  let unread = 0
  await fc.assert(
    fc.asyncProperty(randomPage, async (page) => {
      const bytes = await aDocument((draft) => draw(draft, page))
      const check = await checkDocument(bytes, 'a.pdf', { withModel: true })
      if (check.state === 'done' && check.model?.lists.unread.length) unread += 1
      expect(contradictionsIn(check)).toEqual([])
    }),
    { numRuns: 150 },
  )

  expect(unread).toBeGreaterThan(50)
})

const fixtures: [string, Change][] = [
  ...[...annotationVariations, ...contentVariations, ...structureVariations].map(
    ([name, change]): [string, Change] => [name, change],
  ),
  ...Object.entries({ ...annotationCases, ...contentCases, ...structureCases }).flatMap(
    ([rule, { fails, passes }]): [string, Change][] => [
      [`${rule} fails`, fails],
      [`${rule} passes`, passes],
    ],
  ),
]

test('no fixture has unread content and passes', async () => {
  const found: string[] = []
  for (const [name, change] of fixtures)
    for (const one of (await contradictions(change)) ?? []) found.push(`${name}: ${one}`)

  expect(found).toEqual([])
})

test('unread text is told where all conditions pass', async () => {
  const check = await checkDocument(
    await aDocument((draft) => shows(draft, line('Draft'))),
    'a.pdf',
    { withModel: true },
  )
  const passing = {
    ...check,
    conditions: check.conditions.map((one) => ({ ...one, status: 'pass' })),
  }

  expect(contradictionsIn(passing as typeof check)).toEqual(['unread text on page 1: Draft'])
})
