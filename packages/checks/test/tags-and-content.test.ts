import { PDFArray, PDFDict, PDFName, PDFNull } from '@cantoo/pdf-lib'
import type { PDFObject } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { checkDocument } from '#checks/check-document.ts'
import { aDocument } from './a-document.ts'
import type { Change, Draft } from './a-document.ts'
import {
  artifact,
  fillParentTree,
  line,
  mark,
  modelOf,
  node,
  outlineOf,
  shows,
  structure,
} from './model/a-tagged-page.ts'

const key = PDFName.of
const minutes = [mark(0, line('Minutes')), mark(1, line('First', 80)), mark(2, line('Second', 60))]
const three = [node('H1', 0), node('P', 1), node('P', 2)]

/** A page of three tags, each with its content, then changed. */
const page =
  (change: Change, { content = minutes, hasLink = false } = {}): Change =>
  (draft) => {
    shows(draft, ...content)
    structure(draft, ...three)
    if (hasLink) draft.annotation({ Subtype: 'Link' }, 'Link')
    fillParentTree(draft)
    change(draft)
  }

const kids = ({ top }: Draft) => top.lookup(key('K'), PDFArray)
const numbersOf = ({ root }: Draft) => root.lookup(key('ParentTree'), PDFDict)
const marksOfPage = (draft: Draft) =>
  numbersOf(draft).lookup(key('Nums'), PDFArray).lookup(1, PDFArray)

const watched = [
  '7.1-3',
  '7.18.5-1',
  'parent-tree-order',
  'repeated-mark-numbers',
  'tags-disagree',
  'tags-without-content',
]

async function found(change: Change) {
  const { conditions } = await checkDocument(await aDocument(change))
  return conditions
    .filter(({ rule, status }) => watched.includes(rule) && !/pass|not_appl/.test(status))
    .map(({ rule, status }) => `${rule} ${status}`)
}

const placesOf = async (change: Change, rule: string) =>
  (await checkDocument(await aDocument(change))).conditions.find((one) => one.rule === rule)?.places

const lastIsGone = (draft: Draft) => kids(draft).remove(kids(draft).size() - 1)

function lastIsElsewhere(draft: Draft) {
  const last = draft.context.lookup(kids(draft).get(2)) as PDFDict
  lastIsGone(draft)
  draft.set(last, { P: draft.refOf(draft.tree('Sect')) })
}

function numbered(...nums: (PDFObject | number)[]): Change {
  return (draft) => draft.set(draft.root, { ParentTree: { Nums: nums as never } })
}

const withLeaf =
  (limits: number[]): Change =>
  (draft) => {
    const nums = numbersOf(draft).get(key('Nums'))
    draft.set(draft.root, { ParentTree: { Kids: [{ Nums: nums, Limits: limits }] } })
  }

test.each<[string, Change, string[]]>([
  ['tags that hold their content', () => undefined, []],
  ['a paragraph that only the parent tree names', lastIsGone, ['7.1-3 fail']],
  ['a paragraph whose parent does not hold it', lastIsElsewhere, ['7.1-3 fail']],
  [
    'a paragraph that the parent tree does not name',
    (draft) => marksOfPage(draft).set(2, PDFNull),
    ['7.1-3 fail'],
  ],
  [
    'a parent tree that names another tag',
    (draft) => marksOfPage(draft).set(2, marksOfPage(draft).get(1)),
    ['tags-disagree warning'],
  ],
  [
    'a tag that stands in its place, and again in the parent tree',
    (draft) => kids(draft).set(2, (draft.context.lookup(kids(draft).get(2)) as PDFDict).clone()),
    [],
  ],
  [
    'content that two tags hold',
    (draft) => draft.set(draft.tree('P'), { K: 2, Pg: draft.refOf(draft.page) }),
    ['repeated-mark-numbers warning'],
  ],
  [
    'content that one tag holds twice',
    (draft) => draft.set(draft.context.lookup(kids(draft).get(2)) as PDFDict, { K: [2, 2] }),
    ['repeated-mark-numbers warning'],
  ],
  [
    'a page without a number in the parent tree',
    (draft) => draft.set(draft.page, { StructParents: undefined }),
    ['7.1-3 fail'],
  ],
  [
    'numbers that go down',
    (draft) => {
      const own = numbersOf(draft).lookup(key('Nums'), PDFArray)
      numbered(draft.context.obj(9), PDFNull, draft.context.obj(0), own.get(1))(draft)
    },
    ['parent-tree-order warning'],
  ],
  ['numbers within their limits', withLeaf([0, 0]), []],
  ['numbers outside of their limits', withLeaf([1, 5]), ['parent-tree-order warning']],
  [
    'a tag whose content is not there',
    (draft) => draft.set(draft.tree('P'), { K: 9, Pg: draft.refOf(draft.page) }),
    ['tags-without-content warning'],
  ],
  [
    'a tag whose page is not there',
    (draft) => draft.set(draft.tree('P'), { K: 0, Pg: { Type: 'Page' } }),
    ['tags-without-content warning'],
  ],
])('of %s the check says what it finds', async (_what, change, rules) => {
  expect(await found(page(change))).toEqual(rules)
})

test('a link is tagged by a tag that the tree holds', async () => {
  expect(await found(page(() => undefined, { hasLink: true }))).toEqual([])
  expect(await found(page(lastIsGone, { hasLink: true }))).toEqual(['7.18.5-1 fail'])
})

test('a number that stands twice is a doubt, and its texts are two', async () => {
  const twice = page(() => undefined, {
    content: [...minutes, mark(2, line('Third', 40))],
  })

  expect(await found(twice)).toEqual(['repeated-mark-numbers warning'])
  expect(await placesOf(twice, 'repeated-mark-numbers')).toMatchObject([{ page: 1, mcid: 2 }])
  expect(outlineOf(await modelOf(twice)).slice(-3)).toEqual([
    '  P',
    '    text Second',
    '    text Third',
  ])
})

test('tags of a page whose whole content is decoration are in doubt, each in its place', async () => {
  const content = ['Minutes', 'First', 'Second'].map((text) => artifact(line(text)))
  const dead = page(() => undefined, { content })

  expect(await found(dead)).toEqual(['tags-without-content warning'])
  expect(await placesOf(dead, 'tags-without-content')).toMatchObject([
    { page: 1, path: 'Document › H1', mcid: 0 },
    { page: 1, path: 'Document › P', mcid: 1 },
    { page: 1, path: 'Document › P', mcid: 2 },
  ])
})

test('a tree that leads nowhere is in doubt, unless pages show nothing', async () => {
  const empty =
    (content: string): Change =>
    (draft) => {
      shows(draft, content)
      structure(draft, node('P'))
    }

  expect(await found(empty(artifact(line('Minutes'))))).toEqual(['tags-without-content warning'])
  expect(await found(empty(''))).toEqual([])
})

test('a place of what two tags hold has its text, and names the second tag', async () => {
  const held = page((draft) => draft.set(draft.tree('Span'), { K: 2, Pg: draft.refOf(draft.page) }))

  expect(await placesOf(held, 'repeated-mark-numbers')).toMatchObject([
    { page: 1, mcid: 2, path: 'Document › Span', text: 'Second' },
  ])
})

test('a page that is listed twice is read once', async () => {
  const listed = page(({ context, catalog, page: one, set, refOf }) =>
    set(catalog, {
      Pages: refOf(context.obj({ Type: 'Pages', Kids: [refOf(one), refOf(one)], Count: 2 })),
    }),
  )
  const model = await modelOf(listed)

  expect(model.pages).toBe(2)
  expect(model.lists.heard.map(({ text }) => text)).toEqual(['Minutes', 'First', 'Second'])
  expect(model.lists.unread).toEqual([])
  expect(await found(listed)).toEqual([])
})
