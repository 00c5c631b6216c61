import { PDFName } from '@cantoo/pdf-lib'
import type { Change, Draft, Entries } from '../../checks/test/a-document.ts'
import {
  addPage,
  artifact,
  line,
  mark,
  node,
  saying,
  shows,
  structure,
} from '../../checks/test/model/a-tagged-page.ts'
import { composite, helvetica } from '../../checks/test/shown-fonts.ts'
import { lines } from './known-structures.ts'
import type { Met } from './second-reader.ts'

const shift = (text: string) => `BT /F 12 Tf 10 100 Td ${text} ET`

/** A mark inside of a text. */
const inLine = (mcid: number, text: string) => `/P <</MCID ${mcid}>> BDC (${text}) Tj EMC`

/** A font whose glyphs are drawings: a square for each sign. */
function drawnFont(draft: Draft): Entries {
  const square = draft.stream('600 0 0 0 500 500 d1 0 0 500 500 re f')
  return {
    Type: 'Font',
    Subtype: 'Type3',
    FontBBox: [0, 0, 500, 500],
    FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
    CharProcs: { A: square, B: square },
    Encoding: { Type: 'Encoding', Differences: [65, PDFName.of('A'), PDFName.of('B')] },
    FirstChar: 65,
    LastChar: 66,
    Widths: [600, 600],
    ToUnicode: draft.stream(
      '1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfchar <41> <0058> <42> <0059> endbfchar',
    ),
  }
}

/** Two glyphs that say what the map tells. */
const told = (first: string, second: string): Change =>
  composite({
    font: (draft) => ({
      ToUnicode: draft.stream(
        `1 begincodespacerange <0000> <ffff> endcodespacerange
         2 beginbfchar <0001> <${first}> <0002> <${second}> endbfchar`,
      ),
    }),
  })

/** Lines of words, from left to right as they are seen; a small letter is one of the Hebrew alphabet. */
function hebrew(draft: Draft, ...shown: string[][]) {
  const letters = Array.from({ length: 7 }, (_, at) => {
    return `<${(0x61 + at).toString(16)}> <05${(0xd0 + at).toString(16)}>`
  })
  const map = `1 begincodespacerange <00> <ff> endcodespacerange 7 beginbfchar ${letters.join(' ')} endbfchar`
  const font = { Type: 'Font', ...helvetica, ToUnicode: draft.stream(map) }
  draft.set(draft.page, { Resources: { Font: { F: font } } })
  const inWords = (words: string[], at: number) =>
    `BT /F 12 Tf 10 ${100 - at * 20} Td [${words.map((word) => `(${word})`).join(' -300 ')}] TJ ET`
  draft.content(shown.map((words, at) => mark(at, inWords(words, at))).join('\n'))
}

/** Documents of known tags whose content is written in ways of its own. */
export const knownTexts: Record<string, Change> = {
  'decoration and content without a tag': (draft) => {
    shows(draft, artifact(line('Page 1')), mark(0, line('Minutes', 80)), line('Draft', 60))
    structure(draft, node('P', 0))
  },
  'decoration between and inside of marks': (draft) => {
    shows(
      draft,
      mark(0, line('Minutes')),
      '/Artifact <</Type /Pagination /Subtype /Header>> BDC /P <</Lang (de)>> BDC',
      `${line('Seite 1', 180)} EMC EMC`,
      mark(1, `${line('begins', 80)} /Span BMC ${line('ends', 60)} EMC`),
    )
    structure(draft, node('H1', 0), node('P', 1))
  },
  'empty elements': (draft) => {
    shows(draft, mark(0, line('Minutes')), mark(1, ''), mark(2, shift('( ) Tj')))
    structure(
      draft,
      node('Sect', node('P', 0), node('P')),
      node('P', 1),
      node('P', 2),
      node('Sect', node('Sect')),
    )
  },
  'passages in other languages': (draft) => {
    lines(draft, 'Minutes', 'Ordre du jour', 'und', 'Tagesordnung')
    const lang = (language: string) => ({ Lang: draft.text(language) })
    structure(
      draft,
      node('P', 0),
      saying(
        node('Sect', node('P', 1), saying(node('P', node('Span', 2), 3), lang('de'))),
        lang('fr'),
      ),
    )
  },
  'short forms with what they stand for': (draft) => {
    lines(draft, 'Dr.', 'Smith of the', 'EPA')
    const short = (at: number, whole: string) => saying(node('Span', at), { E: draft.text(whole) })
    structure(draft, node('P', short(0, 'Doctor'), 1, short(2, 'Environmental Protection Agency')))
  },
  'a mark in another one': (draft) => {
    shows(draft, mark(0, `${line('outside')} ${mark(1, line('inside', 80))} ${line('again', 60)}`))
    structure(draft, node('P', 0, node('Span', 1)))
  },
  'content in two streams': (draft) => {
    shows(draft)
    const halves = ['/P <</MCID 0>> BDC BT /F 12 Tf 10 100 Td', '(Minutes) Tj ET EMC']
    draft.set(draft.page, { Contents: halves.map((half) => draft.stream(half)) })
    structure(draft, node('P', 0))
  },
  'marks in a form': (draft) => {
    const { context, page, refOf, set, stream } = draft
    const font = { Font: { F: { Type: 'Font', ...helvetica } } }
    const form = stream(mark(5, line('Inside')), {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 200, 200],
      Resources: font,
    })
    draft.content(`${mark(0, line('Page', 80))} /X Do`)
    set(page, { Resources: { ...font, XObject: { X: form } } })
    // The other program finds elements by the parent trees of pages alone.
    set(draft.root, { ParentTree: undefined })
    const inside = context.obj({ Type: 'MCR', MCID: 5, Stm: form, Pg: refOf(page) })
    structure(draft, node('P', inside), node('P', 0))
  },
  'letters with their own distances': (draft) => {
    shows(
      draft,
      mark(0, shift('[(W) 80 (ater) -30 ( ) (rate) -400 (rises)] TJ')),
      mark(1, 'BT /F 12 Tf 1 0 0 1 10 60 Tm (two) Tj 0 -14 Td (lines) Tj T* ET'),
      mark(2, "BT /F 12 Tf 14 TL 10 30 Td (more) Tj (below) ' ET"),
    )
    structure(draft, node('P', 0), node('P', 1, 2))
  },
  'marks within a line': (draft) => {
    shows(
      draft,
      `BT /F 12 Tf 10 100 Td ${inLine(0, 'See the ')} ${inLine(1, 'minutes')} ${inLine(2, ' of M')}`,
      `${inLine(3, 'ay.')} ET`,
    )
    structure(draft, node('P', 0, 1, node('Span', 2), 3), node('P'))
  },
  'pieces of words that are placed one by one': (draft) => {
    const widths = { FirstChar: 32, LastChar: 126, Widths: Array.from({ length: 95 }, () => 500) }
    const font = { Type: 'Font', ...helvetica, ...widths }
    draft.set(draft.page, { Resources: { Font: { F: font } } })
    const placed = (...pieces: [number, string][]) =>
      pieces.map(([x, text]) => `1 0 0 1 ${x} 100 Tm (${text}) Tj`).join(' ')
    const spaced = (...pieces: [number, string][]) =>
      pieces.map(([x, text]) => `${x} 0 Td (${text}) Tj`).join(' ')
    draft.content(
      [
        mark(
          0,
          `BT /F 12 Tf ${placed([10, 'transfor'], [58, 'ming '], [88, 'all'], [106.5, '.'])} ET`,
        ),
        mark(1, `BT /F 12 Tf ${placed([10, 'two'], [34, 'words'], [120, 'far'])} ET`),
        mark(
          2,
          `BT /F 10 Tf 2 Tc 50 Tz 10 40 Td ${spaced([0, 'wide'], [14, 'ly'], [20, 'set'])} ET`,
        ),
      ].join('\n'),
    )
    structure(draft, node('P', 0), node('P', 1), node('P', 2))
  },
  'marks of one line in another order': (draft) => {
    shows(
      draft,
      `BT /F 12 Tf 10 100 Td ${inLine(2, 'Title')} ${inLine(0, 'Area')} ${inLine(1, 'Page')} ET`,
      mark(3, line('below', 80)),
    )
    structure(draft, node('P', 0, 2, 1, 3))
  },
  'turned and moved text': (draft) => {
    shows(
      draft,
      mark(0, 'q 0 1 -1 0 100 20 cm BT /F 12 Tf 0 0 Td (upwards) Tj 0 -14 Td (again) Tj ET Q'),
      mark(1, 'BT /F 1 Tf 12 0 0 12 10 160 Tm (large) Tj 0 -1.2 TD (lines) Tj ET'),
    )
    structure(draft, node('P', 0), node('P', 1))
  },
  ligatures: (draft) => {
    told('006600660069', 'FB02')(draft)
    structure(draft, node('P', 0))
  },
  'signs beyond the first plane': (draft) => {
    told('D835DC00', '0041030A')(draft)
    structure(draft, node('P', 0))
  },
  'text from right to left': (draft) => {
    told('05D0', '05D1')(draft)
    structure(draft, saying(node('P', 0), { Lang: draft.text('he') }))
  },
  'text from right to left with words, numbers and names': (draft) => {
    hebrew(draft, ['gba', 'fedc'], ['12.5 ab', 'cd NY 45 fe'], ['Mr. STONY abc or'])
    structure(draft, node('P', 0), node('P', 1), node('P', 2))
  },
  'letters that are placed one by one from right to left': (draft) => {
    hebrew(draft)
    draft.content(mark(0, 'BT /F 12 Tf 100 100 Td [(a) 1200 (b) 1200 (c)] TJ ET'))
    structure(draft, node('P', 0))
  },
  'a font of drawings': (draft) => {
    draft.set(draft.page, { Resources: { Font: { F: drawnFont(draft) } } })
    draft.content(mark(0, shift('(ABBA) Tj')))
    structure(draft, node('P', 0))
  },
  'letters that cannot be seen': (draft) => {
    shows(draft, mark(0, shift('3 Tr (scanned) Tj 0 Tr')), mark(1, line('shown', 60)))
    structure(draft, node('P', 0), node('P', 1))
  },
}

/** Documents of which the other program loses something, with what is met on each page. */
export const lostTexts: Record<string, { change: Change; met: Met[] }> = {
  'marks whose properties have a name': {
    change: (draft) => {
      shows(
        draft,
        `/P /First BDC ${line('Minutes')} EMC`,
        `/P /Second BDC ${line('Present', 80)} EMC`,
      )
      const properties = { First: { MCID: 0 }, Second: draft.refOf(draft.context.obj({ MCID: 1 })) }
      draft.set(draft.page, {
        Resources: { Font: { F: { Type: 'Font', ...helvetica } }, Properties: properties },
      })
      structure(draft, node('H1', 0), node('P', 1))
    },
    met: [['Document Minutes Present', 'H1 Minutes', 'P Present']],
  },
  'a form within a mark': {
    change: (draft) => {
      const font = { Font: { F: { Type: 'Font', ...helvetica } } }
      const form = draft.stream(line('Inside', 80), {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, 0, 200, 200],
        Resources: font,
      })
      draft.content(mark(0, `${line('Page')} /X Do`))
      draft.set(draft.page, { Resources: { ...font, XObject: { X: form } } })
      structure(draft, node('P', 0))
    },
    met: [['Document Page Inside', 'P Page Inside']],
  },
  'roles that are mapped in several steps': {
    change: (draft) => {
      const to = (entries: Record<string, string>) =>
        Object.fromEntries(Object.entries(entries).map(([from, role]) => [from, PDFName.of(role)]))
      draft.set(draft.root, {
        RoleMap: to({ Headline: 'Title', Title: 'Top', Top: 'H1', Ring: 'Round', Round: 'Ring' }),
      })
      lines(draft, 'Minutes', 'Present')
      structure(draft, node('Headline', 0), node('Ring', 1))
    },
    met: [['Document Minutes Present', 'H1 Minutes', 'Ring Present']],
  },
  'a table whose rows are on two pages': {
    change: (draft) => {
      lines(draft, 'Street', 'Main')
      const second = addPage(draft, mark(0, line('Park')))
      const there = saying(node('TD', 0), { Pg: draft.refOf(second) })
      structure(
        draft,
        node('Table', node('TR', node('TH', 0)), node('TR', node('TD', 1)), node('TR', there)),
      )
    },
    met: [
      ['Document Street Main', 'Table Street Main', 'TR Street', 'TH Street', 'TR Main', 'TD Main'],
      ['Document Park', 'Table Park', 'TR Park', 'TD Park'],
    ],
  },
}
