import { PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { aDocument, partProperty, xmpWith } from '../../checks/test/a-document.ts'
import type { Change } from '../../checks/test/a-document.ts'
import { font, writeTexts } from './a-tagged-text.ts'
import { planRepairs } from './planned.ts'

const plan = async (change: Change) => planRepairs(Buffer.from(await aDocument(change)), 'a.pdf')

test('a plan says what would be done, and asks nothing that the document says', async () => {
  expect(await plan(({ catalog, set }) => set(catalog, { ViewerPreferences: undefined }))).toEqual({
    repairs: [{ id: 'display_title', count: 1 }],
    withAnswers: [],
    barriers: [{ rule: '7.1-10' }],
    questions: {},
  })
})

test('the first heading is proposed as the title', async () => {
  const planned = await plan((draft) => {
    draft.xmp(xmpWith(partProperty))
    writeTexts(draft, [
      { type: 'P', text: 'A line above' },
      { type: 'H1', text: 'Minutes of May' },
    ])
  })

  expect(planned).toMatchObject({
    repairs: [],
    questions: { title: { proposed: 'Minutes of May' } },
  })
})

test('the largest line of the first page is proposed where there is no heading', async () => {
  const planned = await plan(({ context, catalog, page, set, xmp }) => {
    xmp(xmpWith(partProperty))
    set(catalog, { StructTreeRoot: undefined, MarkInfo: undefined })
    const widths = { FirstChar: 32, LastChar: 126, Widths: Array.from({ length: 95 }, () => 500) }
    const content = [
      'BT /F 20 Tf 10 150 Td (Minutes) Tj 0 -24 Td (of May) Tj ET',
      'BT /F 8 Tf 10 60 Td (Those who were there) Tj ET',
    ]
    set(page, {
      Resources: { Font: { F: { ...font, ...widths } } },
      Contents: context.register(context.flateStream(content.join('\n'))),
    })
  })

  expect(planned).toMatchObject({ questions: { title: { proposed: 'Minutes of May' } } })
})

test('a link whose tag has no text is described by the words on which it lies', async () => {
  const planned = await plan((draft) => {
    draft.annotation({ Subtype: 'Link', Rect: [8, 176, 150, 192] }, 'Link')
    writeTexts(draft, [{ type: 'P', text: 'Minutes of May' }])
    const widths = { FirstChar: 32, LastChar: 126, Widths: Array.from({ length: 95 }, () => 500) }
    draft.set(draft.page, { Resources: { Font: { F: { ...font, ...widths } } } })
  })

  expect(planned).toMatchObject({ repairs: [{ id: 'link_contents', count: 1 }] })
})

test('a title that is the name of a file is asked for', async () => {
  const planned = await plan(({ context, xmp }) => {
    xmp(xmpWith(partProperty))
    const called = context.obj({ Title: PDFString.of('minutes_final.docx') })
    context.trailerInfo.Info = context.register(called)
  })

  expect(planned).toMatchObject({ questions: { title: {} } })
})

test('a title that a program gave is asked for, and is none to copy', async () => {
  const planned = await plan(({ context, xmp }) => {
    xmp(xmpWith(partProperty))
    const called = context.obj({ Title: PDFString.of('PowerPoint Presentation') })
    context.trailerInfo.Info = context.register(called)
  })

  expect(planned).toMatchObject({ repairs: [], questions: { title: {} } })
})

test('a title that is the name of the document is asked for, and is none to copy', async () => {
  const bytes = Buffer.from(
    await aDocument(({ context, xmp }) => {
      xmp(xmpWith(partProperty))
      const called = context.obj({ Title: PDFString.of('Minutes of May') })
      context.trailerInfo.Info = context.register(called)
    }),
  )

  expect(await planRepairs(bytes, 'Minutes of May.pdf')).toMatchObject({
    repairs: [],
    questions: { title: {} },
  })
  expect(await planRepairs(bytes, 'Another name.pdf')).toMatchObject({
    repairs: [{ id: 'title_to_xmp', count: 1 }],
    questions: {},
  })
})

test('a language is asked for where the document names none', async () => {
  const planned = await plan(({ catalog, set }) => set(catalog, { Lang: PDFString.of('') }))

  expect(planned).toMatchObject({ questions: { language: {} } })
})

test('the language of the text is guessed, for a person to confirm', async () => {
  const planned = await plan((draft) => {
    draft.set(draft.catalog, { Lang: undefined })
    const lines = [
      'Die Sitzung wurde um neun Uhr durch die Vorsitzende',
      'eingeladen, und die Tagesordnung wurde ohne weitere',
      'Bemerkungen der Anwesenden einstimmig angenommen.',
      'Anschliessend berichtete der Schatzmeister, dass die',
      'Einnahmen gegenueber dem Vorjahr gestiegen sind.',
    ]
    writeTexts(
      draft,
      lines.map((text) => ({ type: 'P', text })),
    )
  })

  expect(planned).toMatchObject({ questions: { language: { proposed: 'de' } } })
})

test('what is too large to be repaired is told so', async () => {
  const large = Buffer.concat([Buffer.from(await aDocument()), Buffer.alloc(51 * 1024 ** 2, '%')])

  expect(await planRepairs(large, 'a.pdf')).toEqual({ refused: 'too_large' })
})
