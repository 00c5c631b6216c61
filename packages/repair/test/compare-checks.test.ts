import { checkDocument } from '@curbcut/checks/check-document.ts'
import { expect, test } from 'vitest'
import { findWorseRules } from '#repair/safety/compare-checks.ts'
import { aDocument, partProperty, xmpWith } from '../../checks/test/a-document.ts'
import type { Change } from '../../checks/test/a-document.ts'

const check = async (change: Change) => checkDocument(await aDocument(change))

const figures =
  (count: number): Change =>
  ({ tree }) => {
    for (let made = 0; made < count; made++) tree('Figure')
  }

test('a condition that fails and did not is worse, and one that fails more often', async () => {
  const [none, one, two] = [
    await check(() => undefined),
    await check(figures(1)),
    await check(figures(2)),
  ]

  expect(findWorseRules(none, one, {})).toEqual(['7.3-1'])
  expect(findWorseRules(one, two, {})).toEqual(['7.3-1'])
  expect(findWorseRules(two, one, {})).toEqual([])
})

test('a document that cannot be checked any more is worse in every condition', async () => {
  const before = await check(() => undefined)
  const after = await checkDocument(Buffer.from('%PDF-1.7'))

  expect(findWorseRules(before, after, {})).toHaveLength(before.conditions.length)
})

test('what a person typed is for that person to judge, and nothing else', async () => {
  const title =
    '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">a.docx</rdf:li></rdf:Alt></dc:title>'
  const before = await check(() => undefined)
  const after = await check(({ xmp, tree }) => {
    xmp(xmpWith(title + partProperty))
    tree('Figure')
  })

  expect(findWorseRules(before, after, {})).toEqual(['7.3-1', 'title-is-file-name'])
  expect(findWorseRules(before, after, { title: 'a.docx' })).toEqual(['7.3-1'])
})
