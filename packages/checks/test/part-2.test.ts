import type { PDFDict } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { checkDocument } from '#checks/check-document.ts'
import { customRuleIdsFor } from '#checks/result/custom-rules.ts'
import { ruleIdsOfBothParts } from '#checks/result/pdf-ua-parts.ts'
import type { RuleId } from '#checks/result/rule-ids.ts'
import { aDocument, titleProperty, xmpWith } from './a-document.ts'
import type { Change, Draft, Entries } from './a-document.ts'

const newer = 'http://iso.org/pdf2/ssn'
const math = 'http://www.w3.org/1998/Math/MathML'
const own = 'http://example.org/types'

/** A document of PDF 2.0 that claims PDF/UA-2. */
async function check(change: Change = () => undefined) {
  const bytes = await aDocument((draft) => {
    draft.xmp(xmpWith(`${titleProperty}<pdfuaid:part>2</pdfuaid:part>`))
    change(draft)
  })
  const file = Buffer.from(bytes)
  file.write('%PDF-2.0', 0, 'latin1')
  return (await checkDocument(file)).conditions
}

async function failing(change?: Change) {
  const conditions = await check(change)
  return conditions.filter(({ status }) => status === 'fail').map(({ rule }) => rule)
}

const namespace = (draft: Draft, uri: string, entries: Entries = {}) => {
  const dict = draft.context.obj({ Type: 'Namespace' })
  draft.set(dict, { NS: draft.text(uri), ...entries })
  return draft.refOf(dict)
}

/** An element below the top, in a namespace. */
function element(draft: Draft, type: string, { uri = newer, parent = draft.top } = {}): PDFDict {
  const dict = draft.tree(type, parent)
  draft.set(dict, { NS: namespace(draft, uri) })
  return dict
}

/** An element of a namespace of its own, which says what its types are. */
const mapped =
  (roles: (draft: Draft) => Entries, type = 'mine'): Change =>
  (draft) => {
    draft.set(draft.tree(type), { NS: namespace(draft, own, { RoleMapNS: roles(draft) }) })
  }

const aRing: Change = (draft) => {
  const ring = draft.context.obj({ Type: 'Namespace' })
  const back = ['mine', draft.refOf(ring)]
  draft.set(ring, { NS: draft.text(own), RoleMapNS: { mine: back } })
  draft.set(draft.tree('mine'), { NS: draft.refOf(ring) })
}

test('only what both parts share is answered, and that the rest is not assessed is said', async () => {
  const conditions = await check()

  expect(conditions.map(({ rule }) => rule)).toEqual([
    ...ruleIdsOfBothParts,
    ...customRuleIdsFor('pdf'),
  ])
  expect(conditions.find(({ rule }) => rule === 'claims-part-2')?.status).toBe('needs_human')
})

test('a document that claims PDF/UA-1 is answered in full', async () => {
  const { conditions } = await checkDocument(await aDocument())

  expect(conditions.find(({ rule }) => rule === 'claims-part-2')?.status).toBe('not_applicable')
  expect(conditions.find(({ rule }) => rule === '5-2')?.status).toBe('pass')
})

test.each<[string, Change]>([
  ['a file of PDF 2.0', () => undefined],
  [
    'a formula in MathML',
    (draft) => void element(draft, 'math', { uri: math, parent: element(draft, 'Formula') }),
  ],
  [
    'types that only PDF 2.0 has',
    (draft) => void ['Title', 'FENote', 'H7'].map((type) => element(draft, type)),
  ],
  [
    'a type that a namespace maps to PDF 2.0',
    (draft) => mapped(() => ({ mine: ['Em', namespace(draft, newer)] }))(draft),
  ],
  ['a type that a namespace maps to PDF 1.7', mapped(() => ({ mine: 'Quote' }))],
  [
    'another tab order',
    (draft) => (draft.annotation({ Subtype: 'Popup' }), draft.set(draft.page, { Tabs: 'W' })),
  ],
])('%s breaks nothing', async (_name, change) => {
  expect(await failing(change)).toEqual([])
})

test.each<[string, Change, RuleId[]]>([
  ['a type that PDF 2.0 does not have', (draft) => void element(draft, 'Quote'), ['7.1-5']],
  ['a type that its namespace maps to nothing', mapped(() => ({})), ['7.1-5']],
  ['a ring in a namespace', aRing, ['7.1-5', '7.1-6']],
  ['a picture without a description', (draft) => void element(draft, 'Figure'), ['7.3-1']],
  ['no title', (draft) => draft.xmp(xmpWith('<pdfuaid:part>2</pdfuaid:part>')), ['7.1-9']],
])('%s breaks both parts', async (_name, change, rules) => {
  expect(await failing(change)).toEqual(rules)
})
