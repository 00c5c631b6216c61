import { PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { checkDocument } from '#checks/check-document.ts'
import type { CustomRuleId } from '#checks/result/custom-rules.ts'
import { aDocument } from './a-document.ts'
import type { Change, Draft, Entries } from './a-document.ts'
import {
  addPage,
  artifact,
  fillParentTree,
  line,
  mark,
  node,
  saying,
  shows,
  structure,
} from './model/a-tagged-page.ts'
import type { Node } from './model/a-tagged-page.ts'

const doubts = [
  'unseen-text',
  'text-as-decoration',
  'recognized-text',
] as const satisfies CustomRuleId[]

/** A page of 200 by 200 that shows this, below tags of these marks. */
const page =
  (content: string[], nodes: Node[] = [node('P', 0)], change: Change = () => undefined): Change =>
  (draft) => {
    shows(draft, ...content)
    structure(draft, ...nodes)
    change(draft)
    fillParentTree(draft)
  }

const conditionsOf = async (change: Change) =>
  (await checkDocument(await aDocument(change))).conditions

async function found(change: Change) {
  const conditions = await conditionsOf(change)
  return doubts.filter((rule) => conditions.find((one) => one.rule === rule)?.status === 'warning')
}

const placesOf = async (change: Change, rule: CustomRuleId) =>
  (await conditionsOf(change)).find((one) => one.rule === rule)?.places

/** Text, by what stands before it. */
const text = (before: string, words = 'Approve this') => mark(0, `q ${before} (${words}) Tj ET Q`)
const begun = (x: number, y: number, size = 12) => `BT /F ${size} Tf ${x} ${y} Td`
const hidden = `BT 3 Tr /F 12 Tf 20 100 Td`
const picture = (box: string) => `/Artifact BMC q ${box} cm /I Do Q EMC`

test.each([
  ['invisible text', text(hidden), 'invisible'],
  ['text above its page', text(begun(20, 300)), 'off the page'],
  ['text below its page', text(begun(20, -30)), 'off the page'],
  ['text to the right of its page', text(begun(210, 100)), 'off the page'],
  ['text to the left of its page', text(begun(-400, 100)), 'off the page'],
  ['text of half a point', text(begun(20, 100, 0.5)), 'smaller than 1 point'],
  [
    'text that is scaled down',
    text(`0.05 0 0 0.05 0 0 cm ${begun(400, 400)}`),
    'smaller than 1 point',
  ],
  ['text of a tiny matrix', text('BT /F 12 Tf 0.01 0 0 0.01 20 100 Tm'), 'smaller than 1 point'],
])('%s is in doubt, with its words', async (_what, content, detail) => {
  expect(await found(page([content]))).toEqual(['unseen-text'])
  expect(await placesOf(page([content]), 'unseen-text')).toMatchObject([
    { page: 1, mcid: 0, text: 'Approve this', detail },
  ])
})

const scaled =
  (unit: number): Change =>
  (draft) =>
    draft.set(draft.page, { UserUnit: unit })

test.each<[string, Change]>([
  ['text that can be seen', page([text(begun(20, 100))])],
  ['text that is partly off its page', page([text(begun(150, 100))])],
  ['text that begins off its page', page([text(begun(-20, 100))])],
  ['text that is turned on its page', page([text('BT /F 12 Tf 0 1 -1 0 190 20 Tm')])],
  ['text that runs onto a turned page', page([text('BT /F 12 Tf 0 1 -1 0 100 -20 Tm')])],
  ['text of 12 points by its matrix', page([text('BT /F 1 Tf 12 0 0 12 20 100 Tm')])],
  [
    'text of half a unit of ten points',
    page([text(begun(20, 100, 0.5))], [node('P', 0)], scaled(10)),
  ],
  ['text outside of a clip path', page([text(`0 0 5 5 re W n ${begun(20, 100)}`)])],
  ['white text', page([text(`1 g ${begun(20, 100)}`)])],
  ['invisible blanks', page([text(hidden, '  ')])],
  ['invisible decoration', page([artifact(`${hidden} (Approve this) Tj ET`)], [])],
  ['text over a picture', page([picture('80 0 0 40 10 90'), text(hidden)])],
  ['text in a picture that follows', page([text(hidden), picture('80 0 0 40 10 90')])],
  [
    'text whose tag says another one',
    page([text(hidden)], [saying(node('Span', 0), { ActualText: PDFString.of('Approved') })]),
  ],
  [
    'text in a picture with a description',
    page([text(hidden)], [saying(node('Figure', 0), { Alt: PDFString.of('A stamp') })]),
  ],
])('of %s there is no doubt', async (_what, change) => {
  expect(await found(change)).toEqual([])
})

test('text that is unseen in a form of content is in doubt', async () => {
  const painted: Change = (draft) => {
    const font = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' }
    const form = draft.stream(`${begun(20, 20)} (Approve this) Tj ET`, {
      Subtype: 'Form',
      BBox: [0, 0, 900, 900],
      Matrix: [1, 0, 0, 1, 0, 400],
      Resources: { Font: { F: font } },
    })
    draft.set(draft.page, { Resources: { XObject: { X: form } } })
    draft.content(mark(0, '/X Do'))
  }

  expect(await placesOf(painted, 'unseen-text')).toMatchObject([
    { text: 'Approve this', detail: 'off the page' },
  ])
})

/** Letters of a Type 3 font are drawn, each as high as their box. */
const drawn =
  (entries: Entries, content: string): Change =>
  (draft) => {
    const font = {
      Type: 'Font',
      Subtype: 'Type3',
      FirstChar: 65,
      LastChar: 65,
      Widths: [10],
      CharProcs: { A: draft.stream('10 0 d0 3 Tr 0 0 10 10 re f') },
      Encoding: { Differences: [65, 'A'] },
      ...entries,
    }
    draft.set(draft.page, { Resources: { Font: { F: font } } })
    draft.content(mark(0, content))
  }

test('letters that are drawn are as high as their font says', async () => {
  const large = { FontBBox: [0, 0, 10, 10], FontMatrix: [1, 0, 0, 1, 0, 0] }
  const small = { FontBBox: [0, 0, 1, 1], FontMatrix: [1, 0, 0, 1, 0, 0] }
  const unknown = { FontBBox: [0, 0, 0, 0], FontMatrix: [1, 0, 0, 1, 0, 0] }
  const content = `${begun(20, 100, 0.5)} (A) Tj ET`

  expect(await found(drawn(large, content))).toEqual([])
  expect(await found(drawn(small, content))).toEqual(['unseen-text'])
  expect(await found(drawn(unknown, content))).toEqual([])
})

test('text in the pattern of an area is no text of its page', async () => {
  const filled: Change = (draft) => {
    const font = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' }
    const pattern = draft.stream(`${hidden} (Approve this) Tj ET`, {
      PatternType: 1,
      PaintType: 1,
      TilingType: 1,
      BBox: [0, 0, 9, 9],
      XStep: 9,
      YStep: 9,
      Resources: { Font: { F: font } },
    })
    draft.set(draft.page, { Resources: { Pattern: { P: pattern } } })
    draft.content(mark(0, '/Pattern cs /P scn 10 10 50 50 re f'))
  }

  expect(await found(filled)).toEqual([])
})

test('neighbours are one place, and text that is seen parts them', async () => {
  const content = [
    mark(0, `${hidden} (Approve) Tj 0 -14 Td (this) Tj ET`),
    mark(1, line('Minutes', 60)),
    mark(2, `${hidden} (and that) Tj ET`),
  ].map((one) => `q ${one} Q`)
  const nodes = [node('P', 0), node('P', 1), node('P', 2)]

  expect(await placesOf(page(content, nodes), 'unseen-text')).toMatchObject([
    { mcid: 0, text: 'Approve this', count: 2, unit: 'line' },
    { mcid: 2, text: 'and that' },
  ])
})

const scan = picture('200 0 0 200 0 0')

test('a page that is a picture under invisible text is to be read against it', async () => {
  const tagged = page([scan, text(hidden, 'Roast beef')])
  const untagged: Change = (draft) => {
    tagged(draft)
    draft.set(draft.catalog, { StructTreeRoot: undefined })
  }

  for (const one of [tagged, untagged]) {
    expect(await found(one)).toEqual(['recognized-text'])
    expect(await placesOf(one, 'recognized-text')).toMatchObject([{ page: 1, text: 'Roast beef' }])
    const { facts } = await checkDocument(await aDocument(one))
    expect(facts).toMatchObject({ scannedPages: [] })
  }
})

test.each([
  ['strips that fill the page', [picture('200 0 0 100 0 0'), picture('200 0 0 90 0 100')], true],
  ['a picture of half the page', [picture('200 0 0 100 0 50')], false],
  ['a picture far beyond the page', [picture('900 0 0 100 -100 50')], false],
])('%s: recognized text: %s', async (_what, pictures, isRecognised) => {
  const shown = page([...pictures, text(hidden, 'Roast beef')])

  expect(await found(shown)).toEqual(isRecognised ? ['recognized-text'] : [])
})

test('a hidden title over the background of a page of text was not recognized', async () => {
  const content = [
    scan,
    mark(1, line('All that was decided in the meeting')),
    text(hidden, 'Title'),
  ]

  expect(await found(page(content, [node('H1', 0), node('P', 1)]))).toEqual([])
})

const first = 'The deadline for objections'
const second = 'Pay 300 dollars to the office'
const lines = [first, second]
const body = (properties = '', words = lines) =>
  words.map((one, at) => `/Artifact <<${properties}>> BDC ${line(one, 120 - at * 14)} EMC`)
const shown = mark(0, line('Minutes', 150))

test('lines of a text that are marked as decoration are in doubt, as one place', async () => {
  expect(await found(page([shown, ...body()]))).toEqual(['text-as-decoration'])
  expect(await placesOf(page([shown, ...body()]), 'text-as-decoration')).toMatchObject([
    { page: 1, text: lines.join(' '), count: 2, unit: 'line' },
  ])
})

const below = (words: string, height: number) => artifact(line(words, height))
const withFigure = (entries: Entries = {}): Node[] => [
  node('P', 0),
  saying(node('Figure', 1), entries),
]
const boxed = (...box: number[]) => withFigure({ A: { O: 'Layout', BBox: box } })

test.each<[string, string[], Node[]?]>([
  ['one line', body('', lines.slice(0, 1))],
  ['headers and footers by their type', body('/Type /Pagination')],
  ['headers and footers by their subtype', body('/Subtype /Footer')],
  ['lines of the outer tenth', [below(first, 190), below(second, 5)]],
  ['labels of one or two words', body('', ['Two words', 'Growth', 'Bone growth'])],
  ['invisible lines', body().map((one) => `q 3 Tr ${one} Q`)],
  ['what is drawn in a picture', [...body(), mark(1, '10 10 50 50 re f')], boxed(0, 90, 200, 140)],
  [
    'what may be drawn in a picture that stands somewhere',
    [...body(), mark(1, '10 10 50 50 re f')],
    withFigure(),
  ],
])('%s may be decoration', async (_what, content, nodes) => {
  expect(await found(page([shown, ...content], nodes))).toEqual([])
})

test('lines beside a picture are in doubt', async () => {
  const content = [shown, ...body(), mark(1, '10 10 50 50 re f')]

  expect(await found(page(content, boxed(0, 0, 200, 40)))).toEqual(['text-as-decoration'])
  const image = [shown, ...body(), mark(1, 'q 200 0 0 40 0 0 cm /I Do Q')]
  expect(await found(page(image, withFigure()))).toEqual(['text-as-decoration'])
})

test('lines that other pages repeat with other numbers are no text of the document', async () => {
  const behind =
    (...content: string[]): Change =>
    (draft: Draft) =>
      void addPage(draft, ...content)
  const others = body('', [first, 'Pay 9 dollars to the office'])

  expect(await found(page([shown, ...body()], [node('P', 0)], behind(...others)))).toEqual([])
  expect(await found(page([shown, ...body()], [node('P', 0)], behind(line('Other'))))).toEqual([
    'text-as-decoration',
  ])
})

test('a document without tags has no text that is marked away', async () => {
  const untagged: Change = (draft) => {
    page(body())(draft)
    draft.set(draft.catalog, { StructTreeRoot: undefined })
  }

  expect(await found(untagged)).toEqual([])
})
