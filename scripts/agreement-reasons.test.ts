import { expect, test } from 'vitest'
import {
  aDocument,
  partProperty,
  titleProperty,
  xmpWith,
} from '../packages/checks/test/a-document.ts'
import type { Change } from '../packages/checks/test/a-document.ts'
import { differences, trueType } from '../packages/checks/test/shown-fonts.ts'
import { reasonFor } from './agreement-reasons.ts'
import type { FoundBy } from './agreement-reasons.ts'

const reasonIn = async (rule: string, by: FoundBy, change: Change = () => undefined) =>
  reasonFor(await aDocument(change), { rule, by })

const emptyTitle: Change = (draft) =>
  draft.xmp(xmpWith(titleProperty.replace('Minutes', '') + partProperty))

test('a title is the reason only where it is empty, and where we alone miss it', async () => {
  expect(await reasonIn('7.1-9', 'onlyOurs', emptyTitle)).toBe('a title that is empty')
  expect(await reasonIn('7.1-9', 'onlyOracle', emptyTitle)).toBeUndefined()
  expect(await reasonIn('7.1-9', 'onlyOurs')).toBeUndefined()
  const without: Change = (draft) => draft.xmp(xmpWith(partProperty))
  expect(await reasonIn('7.1-9', 'onlyOurs', without)).toBeUndefined()
})

test('an element without a parent is the reason only where there is one', async () => {
  const orphan: Change = (draft) => draft.set(draft.top, { P: undefined })

  expect(await reasonIn('7.1-12', 'onlyOurs', orphan)).toBe('an element without a parent')
  expect(await reasonIn('7.1-12', 'onlyOurs')).toBeUndefined()
})

test('metadata are the reason only where they are those of a part', async () => {
  const ofPage: Change = (draft) =>
    draft.set(draft.page, { Metadata: draft.stream(xmpWith(titleProperty)) })

  expect(await reasonIn('7.2-33', 'onlyOracle', ofPage)).toBe(
    'metadata of a part, not of the document',
  )
  expect(await reasonIn('7.2-33', 'onlyOracle')).toBeUndefined()
})

test('a link is the reason only where its element is a Reference', async () => {
  const link =
    (type: string): Change =>
    (draft) =>
      draft.annotation({ Subtype: 'Link' }, type)

  expect(await reasonIn('7.18.5-1', 'onlyOracle', link('Reference'))).toBe('a link in a Reference')
  expect(await reasonIn('7.18.5-1', 'onlyOracle', link('P'))).toBeUndefined()
})

test('names of glyphs are the reason only where they are made from codes', async () => {
  const named = (name: string) => trueType({ font: differences(name) })
  const why = 'names of glyphs made from codes (7.21.6-2)'

  expect(await reasonIn('7.21.4.1-2', 'onlyOracle', named('uni0042'))).toBe(why)
  expect(await reasonIn('7.21.4.1-2', 'onlyOracle', named('B'))).toBeUndefined()
})
