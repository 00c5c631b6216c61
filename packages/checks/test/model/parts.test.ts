import { PDFName, PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import {
  artifact,
  addPage,
  line,
  mark,
  modelOf,
  node,
  outlineOf,
  saying,
  shows,
  structure,
} from './a-tagged-page.ts'

const texts = (strings: Record<string, string>) =>
  Object.fromEntries(Object.entries(strings).map(([key, value]) => [key, PDFString.of(value)]))

test('parts stand in the order of the tags, whatever the order of the content', async () => {
  const model = await modelOf((draft) => {
    shows(draft, mark(1, line('Public comment')), mark(0, line('Minutes')))
    structure(draft, node('Sect', node('H1', 0), node('P', 1)))
  })

  expect(outlineOf(model)).toEqual(['Document', '  Sect', '    H1 Minutes', '    P Public comment'])
  expect(model.lists.parts).toMatchObject([
    { id: 0, depth: 0, last: 3, page: 1 },
    { id: 1, parent: 0, last: 3, page: 1 },
    { id: 2, parent: 1, last: 2, marks: [{ page: 1, mcid: 0 }], object: expect.any(String) },
    { id: 3, parent: 1, last: 3, marks: [{ page: 1, mcid: 1 }] },
  ])
})

test('a type is told with the role to which it is mapped, also one that leads nowhere', async () => {
  const { lists } = await modelOf((draft) => {
    draft.set(draft.root, { RoleMap: { Headline: PDFName.of('Title'), Title: PDFName.of('H1') } })
    shows(draft, mark(0, line('Minutes')), mark(1, line('x')))
    structure(draft, node('Headline', 0), node('Box', 1))
  })

  expect(lists.parts.slice(1)).toMatchObject([{ role: 'H1', type: 'Headline' }, { type: 'Box' }])
  expect(lists.parts[2]?.role).toBeUndefined()
  expect(lists.headings).toMatchObject([{ part: 1, level: 1, text: 'Minutes', page: 1 }])
})

test('content between tags is a part of its own, so that it is heard in its place', async () => {
  const model = await modelOf((draft) => {
    shows(draft, mark(0, line('See the ')), mark(1, line('report')), mark(2, line(' of May.')))
    structure(draft, node('P', 0, node('Span', 1), 2))
  })

  expect(outlineOf(model)).toEqual([
    'Document',
    '  P',
    '    text See the',
    '    Span report',
    '    text of May.',
  ])
  expect(model.lists.heard.map(({ text }) => text)).toEqual(['See the', 'report', 'of May.'])
})

test('a text that stands for content is heard in its place, and what is below it is not', async () => {
  const { lists } = await modelOf((draft) => {
    shows(draft, mark(0, line('a chart')), mark(1, line('Dr.')), mark(2, line('shown')))
    structure(
      draft,
      saying(node('Figure', node('P', 0)), texts({ Alt: 'Sales by year' })),
      saying(node('Span', 1), texts({ E: 'Doctor' })),
      saying(node('P', 2), texts({ ActualText: 'read' })),
    )
  })

  expect(lists.heard.map(({ text }) => text)).toEqual(['Sales by year', 'Doctor', 'read'])
  expect(lists.parts[2]).toMatchObject({ text: 'a chart', isReplaced: true })
  expect(lists.pictures).toMatchObject([{ part: 1, role: 'Figure', alt: 'Sales by year' }])
})

test('a mark whose text stands for what it shows is read by that text, once', async () => {
  const { lists } = await modelOf((draft) => {
    const replaced = `/Span <</ActualText (Cooperation)>> BDC ${line('Coop-')} ${line('eration', 80)} EMC`
    shows(draft, mark(0, `${replaced} ${line('begins', 60)}`))
    structure(draft, node('P', 0))
  })

  expect(lists.parts[1]?.text).toBe('Cooperation begins')
})

test('content that no tag holds is unread, and decoration is not', async () => {
  const model = await modelOf((draft) => {
    shows(
      draft,
      artifact(line('Page 1')),
      mark(0, line('Minutes')),
      line('Draft'),
      line('confidential', 80),
      mark(7, line('lost')),
      'q 40 0 0 20 10 30 cm /I Do Q',
      '1 1 5 5 re f',
      '2 2 5 5 re f',
    )
    structure(draft, node('P', 0))
  })

  expect(outlineOf(model)).toEqual([
    'Document',
    '  P Minutes',
    'decoration Page 1',
    'unread Draft confidential',
    'unread',
    'unread',
    'unread lost',
  ])
  expect(model.lists.unread).toMatchObject([
    { part: 3, page: 1, content: 'text', text: 'Draft confidential' },
    { part: 4, content: 'picture', box: { left: 10, bottom: 30, right: 50, top: 50 } },
    { part: 5, content: 'shape' },
    { part: 6, content: 'text', text: 'lost' },
  ])
  expect(model.lists.parts[6]?.marks).toEqual([{ page: 1, mcid: 7 }])
  expect(model.lists.decoration).toMatchObject([{ part: 2, text: 'Page 1' }])
  expect(model.lists.heard.map(({ text }) => text)).toEqual(['Minutes'])
  expect(model.lists.pages).toMatchObject([{ number: 1, part: 1, unread: 4 }])
})

test('decoration within a mark is not what the mark says', async () => {
  const { lists } = await modelOf((draft) => {
    shows(draft, mark(0, `${line('Minutes')} ${artifact(line('7'))}`))
    structure(draft, node('P', 0))
  })

  expect(lists.parts[1]?.text).toBe('Minutes')
  expect(lists.decoration).toMatchObject([{ text: '7' }])
})

test('a document without tags is read as its content was written', async () => {
  const { lists, isTagged } = await modelOf((draft) => {
    shows(draft, line('Minutes'), line('of May', 80))
    draft.set(draft.catalog, { StructTreeRoot: undefined, MarkInfo: undefined })
  })

  expect(isTagged).toBe(false)
  expect(lists.parts).toMatchObject([{ kind: 'unread', text: 'Minutes of May', language: 'en-GB' }])
  expect(lists.heard).toMatchObject([{ part: 0, page: 1, text: 'Minutes of May' }])
})

test('marks inside of a form count there, and are read once however often it is painted', async () => {
  const { lists } = await modelOf((draft) => {
    shows(draft, mark(0, line('Page')), '/X Do', '/X Do')
    const form = draft.stream(mark(0, line('Inside')), {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 200, 200],
      Resources: { Font: { F: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' } } },
    })
    draft.set(draft.page, {
      Resources: {
        XObject: { X: form },
        Font: { F: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' } },
      },
    })
    const inForm = draft.context.obj({
      Type: 'MCR',
      MCID: 0,
      Stm: form,
      Pg: draft.refOf(draft.page),
    })
    structure(draft, node('P', 0), node('P', inForm))
  })

  expect(lists.parts.map(({ text }) => text)).toEqual([undefined, 'Page', 'Inside'])
  expect(lists.parts[2]?.marks).toEqual([{ page: 1, mcid: 0, form: expect.any(String) }])
})

test('one tag may have its content on two pages', async () => {
  const { lists, pages } = await modelOf((draft) => {
    shows(draft, mark(0, line('begins')))
    const second = addPage(draft, mark(0, line('and ends')))
    const there = draft.context.obj({ Type: 'MCR', MCID: 0, Pg: draft.refOf(second) })
    structure(draft, node('P', 0, there), saying(node('P', 5), { Pg: draft.refOf(second) }))
  })

  expect(pages).toBe(2)
  expect(lists.parts).toMatchObject([
    { page: 1, lastPage: 2 },
    { page: 1, lastPage: 2, text: 'begins and ends' },
    { page: 2 },
  ])
  expect(lists.pages.map(({ part }) => part)).toEqual([1, 1])
})

test('passages in other languages are tags that name one, and marks within their content', async () => {
  const { lists } = await modelOf((draft) => {
    const french = `/Span <</Lang (fr)>> BDC ${line('Bonjour')} EMC`
    shows(draft, mark(0, line('Guten Tag')), mark(1, `${line('They said')} ${french}`))
    structure(draft, saying(node('P', 0), texts({ Lang: 'de' })), node('P', 1))
  })

  expect(lists.languages).toEqual([
    { part: 1, page: 1, language: 'de', text: 'Guten Tag' },
    { part: 2, page: 1, language: 'fr', text: 'Bonjour' },
  ])
  expect(lists.parts.map(({ language }) => language)).toEqual(['en-GB', 'de', 'en-GB'])
})

test('lists stand in each other, with how they are numbered', async () => {
  const model = await modelOf((draft) => {
    const numbering = (name: string) => ({
      A: { O: PDFName.of('List'), ListNumbering: PDFName.of(name) },
    })
    shows(draft, ...[0, 1, 2, 3].map((mcid) => mark(mcid, line(`Item ${mcid}`))))
    const inner = saying(node('L', node('LI', node('LBody', 2))), numbering('Disc'))
    structure(
      draft,
      saying(
        node(
          'L',
          node('LI', node('Lbl', 0), node('LBody', 1, inner)),
          node('LI', node('LBody', 3)),
        ),
        numbering('Decimal'),
      ),
    )
  })

  expect(outlineOf(model).slice(1)).toEqual([
    '  L',
    '    LI',
    '      Lbl Item 0',
    '      LBody',
    '        text Item 1',
    '        L',
    '          LI',
    '            LBody Item 2',
    '    LI',
    '      LBody Item 3',
  ])
  expect(model.lists.parts.flatMap(({ attributes }) => attributes?.numbering ?? [])).toEqual([
    'Decimal',
    'Disc',
  ])
})

test('a tree that leads back to itself ends, and each element is one part', async () => {
  const model = await modelOf((draft) => {
    shows(draft, mark(0, line('Minutes')))
    structure(draft, node('Sect', node('P', 0)))
    const loop = draft.context.obj([draft.refOf(draft.top), draft.refOf(draft.root), 0])
    draft.set(draft.tree('Sect'), { K: loop, Pg: draft.refOf(draft.page) })
  })

  expect(outlineOf(model)).toEqual(['Document', '  Sect', '    P Minutes', '  Sect Minutes'])
})
