import { PDFHexString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { checkDocument } from '#checks/check-document.ts'
import { aDocument, partProperty, titleProperty, xmpWith } from './a-document.ts'
import type { Change } from './a-document.ts'

/** Texts of which nothing can be read: spaces, signs of no width, soft hyphens, marks of direction. */
const silent = ['   ', '\u00a0', '\u2003\u3000', '\u200b\ufeff', '\u00ad', '\u200e\u200f\u061c']

const asEntities = (said: string) => said.replaceAll(/./gu, (sign) => `&#${sign.codePointAt(0)};`)

const text = (said: string) => PDFHexString.fromText(said)

const figure =
  (key: string, said: string): Change =>
  (draft) =>
    draft.set(draft.tree('Figure'), { [key]: text(said), Pg: draft.refOf(draft.page) })

const ways: [string, (said: string) => Change][] = [
  ['7.3-1', (said) => figure('Alt', said)],
  ['7.7-1', (said) => (draft) => draft.set(draft.tree('Formula'), { Alt: text(said) })],
  [
    '7.18.5-2',
    (said) => (draft) => void draft.annotation({ Subtype: 'Link', Contents: text(said) }, 'Link'),
  ],
  [
    '7.18.1-2',
    (said) => (draft) => void draft.annotation({ Subtype: 'Text', Contents: text(said) }, 'Annot'),
  ],
  [
    '7.18.1-3',
    (said) => (draft) =>
      void draft.annotation({ Subtype: 'Widget', T: text('a'), TU: text(said) }, 'Form'),
  ],
  [
    '7.1-9',
    (said) => (draft) =>
      draft.xmp(xmpWith(titleProperty.replace('Minutes', asEntities(said)) + partProperty)),
  ],
]

async function find(change: Change, rule: string) {
  const { conditions } = await checkDocument(await aDocument(change))
  return conditions.find((one) => one.rule === rule)
}

const statusOf = async (change: Change, rule: string) => (await find(change, rule))?.status

const rows = ways.flatMap(([rule, way]) => silent.map((said) => ({ rule, way, said })))

test.each(rows)('$rule takes $said for no text', async ({ rule, way, said }) => {
  expect(await statusOf(way(said), rule)).toBe('fail')
})

test.each(ways)('%s takes words behind a mark of direction for a text', async (rule, way) => {
  expect(await statusOf(way('\u200eWords'), rule)).toBe('pass')
})

test.each(silent)(
  'a replacement text %s passes as in the profiles, and is a doubt',
  async (said) => {
    const placed = figure('ActualText', said)

    expect(await statusOf(placed, '7.3-1')).toBe('pass')
    expect(await find(placed, 'silent-replacement')).toMatchObject({
      status: 'warning',
      count: 1,
      places: [{ page: 1, path: 'Document › Figure' }],
    })
  },
)

test('a formula whose description is kept from its readers by an empty replacement is a doubt', async () => {
  const change: Change = (draft) =>
    draft.set(draft.tree('Formula'), { Alt: text('a plus b'), ActualText: text('') })

  expect(await statusOf(change, '7.7-1')).toBe('pass')
  expect(await statusOf(change, 'silent-replacement')).toBe('warning')
})

test.each(['Span', 'P'])('an empty replacement text of a %s is none', async (type) => {
  const change: Change = (draft) => draft.set(draft.tree(type), { ActualText: text('') })

  expect(await statusOf(change, 'silent-replacement')).toBe('not_applicable')
})

test('a replacement text in words is none', async () => {
  expect(await statusOf(figure('ActualText', 'Dog'), 'silent-replacement')).toBe('pass')
})
