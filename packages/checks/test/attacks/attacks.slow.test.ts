import { deflateSync } from 'node:zlib'
import { PDFDict, PDFName } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { checkDocument } from '#checks/check-document.ts'
import { limits } from '#checks/limits.ts'
import { aDocument } from '#test/a-document.ts'
import type { Change, Draft } from '#test/a-document.ts'
import { aTrueType, repeatedGroups, repeatedSegments } from '#test/a-font.ts'
import { onePageAgain } from './hostile-pdfs.ts'

async function check(change: Change) {
  return checkDocument(await aDocument(change))
}

const gapsOf = ({ conditions }: Awaited<ReturnType<typeof check>>, rule: string) =>
  conditions.find((one) => one.rule === rule)

/** 130 MB of spaces in 130 kB. */
const bomb = deflateSync(Buffer.alloc(130 * 1024 ** 2, 32), { level: 1 })

/** 140 MB of spaces in 60 kB of LZW: each code names one space more than the one before, up to 3,839. */
const lzwBomb = (() => {
  const [clear, last, codes] = [256, 4095, 40_000]
  const named = Array.from({ length: codes }, (_, at) => Math.min(clear + 2 + at, last))
  let bits = ''
  for (const [at, code] of [clear, 32, ...named].entries()) {
    // A code is as long as the number of the next one, plus one, needs.
    const width = Math.min(12, Math.max(9, (clear + at + 1).toString(2).length))
    bits += code.toString(2).padStart(width, '0')
  }
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
})()

function packed(draft: Draft, bytes: Uint8Array) {
  return draft.stream(bytes, { Filter: 'FlateDecode' })
}

test('a tree of pages that leads back to itself ends', async () => {
  const { facts } = await check(({ catalog, page, set, refOf }) => {
    const pages = catalog.lookup(PDFName.of('Pages'), PDFDict)
    set(pages, { Kids: [refOf(pages), refOf(page), refOf(page), refOf(pages)] })
  })

  expect(facts?.pages).toBe(2)
})

/** A file from the text of its objects: pdf-lib would take seconds to write so many. */
function written(catalog: string, objects: string[]) {
  const start = `%PDF-1.7\n1 0 obj <</Type /Catalog /Pages 2 0 R ${catalog}>> endobj\n2 0 obj <</Type /Pages /Kids [<</Type /Page>>]>> endobj`
  return Buffer.from([start, 'trailer <</Root 1 0 R>>', ...objects].join('\n'))
}

test('a structure tree of 10,000 levels is read, and its language found', async () => {
  const levels = Array.from({ length: 10_000 }, (_, level) => {
    const number = level + 4
    const type = level % 2 === 0 ? 'Div' : 'Sect'
    return `${number} 0 obj <</S /${type} /P ${number - 1} 0 R /Alt (x) /K ${number + 1} 0 R ${level === 0 ? '/Lang (en)' : ''}>> endobj`
  })
  const root = '3 0 obj <</Type /StructTreeRoot /K 4 0 R>> endobj'
  const done = await checkDocument(written('/StructTreeRoot 3 0 R', [root, ...levels]))

  expect(gapsOf(done, '7.2-22')).toMatchObject({ status: 'pass', tested: 10_000 })
})

test('elements that are each other’s kids are read once', async () => {
  const done = await check(({ top, root, set, refOf, tree }) => {
    const sect = tree('Sect(P)')
    set(sect, { K: [refOf(top), refOf(sect), refOf(root)] })
  })

  expect(done.state).toBe('done')
})

test('forms that paint each other a trillion times end at a limit', async () => {
  const done = await check((draft) => {
    let form = draft.stream('10 10 5 5 re f', { Subtype: 'Form', BBox: [0, 0, 9, 9] })
    for (let level = 0; level < 19; level++)
      form = draft.stream('/F Do /F Do /F Do /F Do', {
        Subtype: 'Form',
        BBox: [0, 0, 9, 9],
        Resources: { XObject: { F: form } },
      })
    draft.set(draft.page, { Resources: { XObject: { F: form } } })
    draft.content('/P <</MCID 0>> BDC /F Do EMC')
  })

  expect(gapsOf(done, '7.1-3')).toMatchObject({ status: 'not_assessed' })
  expect(gapsOf(done, '7.1-10')).toMatchObject({ status: 'pass' })
})

test('a page of 31 MB that is listed 20,000 times ends at a limit', async () => {
  const done = await checkDocument(onePageAgain(20_000, 31))

  expect(gapsOf(done, '7.1-3')).toMatchObject({ status: 'not_assessed' })
})

test('a form that paints itself is painted once', async () => {
  const done = await check((draft) => {
    const form = draft.stream('10 10 5 5 re f /F Do', { Subtype: 'Form', BBox: [0, 0, 9, 9] })
    draft.set(draft.page, { Resources: { XObject: { F: form } } })
    draft.content('/P <</MCID 0>> BDC /F Do EMC')
  })

  expect(gapsOf(done, '7.1-3')).toMatchObject({ status: 'pass', tested: 1 })
})

test('content that unpacks a thousandfold ends at a limit, and says so', async () => {
  const done = await check((draft) => draft.set(draft.page, { Contents: packed(draft, bomb) }))

  expect(gapsOf(done, '7.1-3')).toMatchObject({ status: 'not_assessed' })
  expect(gapsOf(done, '7.1-3')?.gaps.join()).toContain('64 MB')
})

test('content that LZW packs two thousandfold ends at a limit, and says so', async () => {
  const done = await check((draft) =>
    draft.set(draft.page, { Contents: draft.stream(lzwBomb, { Filter: 'LZWDecode' }) }),
  )

  expect(gapsOf(done, '7.1-3')).toMatchObject({ status: 'not_assessed' })
  expect(gapsOf(done, '7.1-3')?.gaps.join()).toContain('64 MB')
})

test('metadata that unpack twice end at a limit', async () => {
  const done = await check((draft) =>
    draft.set(draft.catalog, {
      Metadata: draft.stream(deflateSync(bomb), { Filter: ['FlateDecode', 'FlateDecode'] }),
    }),
  )

  expect(gapsOf(done, '5-1')).toMatchObject({ status: 'not_assessed' })
})

test('an object stream that unpacks a thousandfold is not opened', async () => {
  const head = `3 0 obj <</Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${bomb.length}>> stream\n`
  const bytes = Buffer.concat([written('', [head]), bomb, Buffer.from('\nendstream endobj')])

  expect(await checkDocument(bytes)).toMatchObject({
    state: 'too_large',
    reason: expect.stringContaining('unpacks'),
  })
})

test('a document of more objects than are opened is not opened', async () => {
  const count = limits.openedObjects + 1
  const objects = Array.from({ length: count }, (_, index) => `${index + 3} 0 obj 1 endobj`)

  expect(await checkDocument(written('', objects))).toMatchObject({
    state: 'too_large',
    reason: expect.stringContaining('objects'),
  })
})

test.each([
  ['a cell that spans a billion columns', 'Table(TR(TD[ColSpan=1000000000]),TR(TD))'],
  ['a cell that spans a billion rows', 'Table(TR(TD[RowSpan=1000000000]),TR(TD))'],
])('%s ends at a limit or is found', async (_name, notation) => {
  const done = await check((draft) => void draft.tree(notation))

  expect(['fail', 'not_assessed']).toContain(gapsOf(done, '7.2-41')?.status)
})

test.each([
  ['saved graphics states', 'q '.repeat(100_000)],
  ['marks', '/Span BMC '.repeat(100_000)],
  ['arrays', '['.repeat(100_000)],
  ['dictionaries', '<<'.repeat(100_000)],
  ['parentheses', '('.repeat(100_000)],
])('%s that are never closed are no trouble', async (_name, operators) => {
  const done = await check((draft) => draft.content(operators))

  expect(done.state).toBe('done')
})

test('metadata with entities and a document type are not read', async () => {
  const done = await check((draft) =>
    draft.xmp('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'),
  )

  expect(gapsOf(done, '5-1')).toMatchObject({ status: 'not_assessed' })
})

test('a font that is no font is not embedded, and its widths are a gap', async () => {
  const done = await check((draft) => {
    const program = draft.stream('\0\u0001\0\0garbage')
    draft.set(draft.page, {
      Resources: {
        Font: {
          F: {
            Type: 'Font',
            Subtype: 'TrueType',
            BaseFont: 'Bad',
            Encoding: 'WinAnsiEncoding',
            FontDescriptor: { Flags: 32, FontFile2: program },
          },
        },
      },
    })
    draft.content('/P <</MCID 0>> BDC BT /F 9 Tf (A) Tj ET EMC')
  })

  expect(gapsOf(done, '7.21.5-1')).toMatchObject({ status: 'not_assessed' })
  expect(gapsOf(done, '7.21.4.1-1')).toMatchObject({ status: 'fail' })
})

test.each([
  ['groups', repeatedGroups(5_000, 400_000)],
  ['segments', repeatedSegments()],
])('a font that maps the same codes in thousands of %s ends at a limit', async (_name, cmap) => {
  const done = await check((draft) => {
    const descriptor = { Flags: 32, FontFile2: draft.stream(aTrueType({ cmap })) }
    const font = { Type: 'Font', Subtype: 'TrueType', BaseFont: 'Huge', FontDescriptor: descriptor }
    const encoded = { ...font, Encoding: 'WinAnsiEncoding' }
    draft.set(draft.page, { Resources: { Font: { F: encoded } } })
    draft.content('/P <</MCID 0>> BDC BT /F 9 Tf (A) Tj ET EMC')
  })

  expect(gapsOf(done, '7.21.4.1-1')).toMatchObject({ status: 'not_assessed' })
  expect(gapsOf(done, '7.21.4.1-1')?.gaps.join()).toContain('cmap')
})

test('a character map of many huge ranges ends at a limit', async () => {
  const done = await check((draft) => {
    const map = '<0000> <ffff> 0 '.repeat(1_000)
    const own = draft.stream(
      `1 begincodespacerange <0000> <ffff> endcodespacerange begincidrange ${map} endcidrange`,
      { CMapName: 'Own' },
    )
    const below = { Type: 'Font', Subtype: 'CIDFontType2', FontDescriptor: { Flags: 4 } }
    draft.set(draft.page, {
      Resources: {
        Font: { F: { Type: 'Font', Subtype: 'Type0', Encoding: own, DescendantFonts: [below] } },
      },
    })
    draft.content('/P <</MCID 0>> BDC BT /F 9 Tf <0001> Tj ET EMC')
  })

  expect(gapsOf(done, '7.21.8-1')).toMatchObject({ status: 'not_assessed' })
})
