import { deflateSync } from 'node:zlib'
import { PDFString } from '@cantoo/pdf-lib'
import type { PDFRef } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { checkDocument } from '#checks/check-document.ts'
import { limits } from '#checks/limits.ts'
import { aDocument } from './a-document.ts'
import type { Change, Draft, Entries } from './a-document.ts'
import {
  aWholePng,
  colours,
  filtered,
  inColours,
  numbers,
  packedNumbers,
  side,
} from './a-picture.ts'
import { aJpeg, chunk } from './an-image.ts'
import { aDocx, aPptx, relations } from './an-office-document.ts'
import { helvetica } from './shown-fonts.ts'

type MakeImage = (draft: Draft) => PDFRef

const picture = inColours(numbers())
const alpha = Buffer.from(numbers(1).map((number) => number * 85))
const withAlpha = Buffer.from(
  [...alpha].flatMap((a, at) => [...picture.subarray(at * 3, at * 3 + 3), a]),
)
const usual = { Subtype: 'Image', Width: side, Height: side, BitsPerComponent: 8 }

const image =
  (bytes: Uint8Array, entries: Entries = { ColorSpace: 'DeviceRGB' }): MakeImage =>
  (draft) =>
    draft.stream(bytes, { ...usual, ...entries })

const seal = image(picture)

type Figure = { alt?: string; content?: string; type?: string }

/** A figure whose marked content paints this picture. */
const figure =
  (make: MakeImage, { alt, content = '/I Do', type = 'Figure' }: Figure = {}): Change =>
  (draft) => {
    const element = draft.tree(type)
    const said = alt === undefined ? {} : { Alt: PDFString.of(alt) }
    draft.set(element, { Pg: draft.refOf(draft.page), K: 0, ...said })
    draft.set(draft.root, { ParentTree: { Nums: [0, [draft.refOf(element)]] } })
    const font = { Type: 'Font', ...helvetica }
    draft.set(draft.page, { Resources: { XObject: { I: make(draft) }, Font: { F: font } } })
    draft.content(`/Figure <</MCID 0>> BDC q 100 0 0 100 10 10 cm ${content} Q EMC`)
  }

const checkPdf = async (change: Change) => checkDocument(await aDocument(change), 'minutes.pdf')

async function describedIn(change: Change) {
  const check = await checkPdf(change)
  return 'described' in check ? check.described : undefined
}

/** How the picture of a described figure is known again. */
async function idIn(make: MakeImage) {
  const [one] = (await describedIn(figure(make, { alt: 'A seal' }))) ?? []
  return one?.picture
}

const placesOf = ({ conditions }: Awaited<ReturnType<typeof checkDocument>>, rule: string) =>
  conditions.find((one) => one.rule === rule)?.places

const drawing = (file: string, descr = '') =>
  `<w:p><w:r><w:drawing><wp:inline><wp:docPr name="x" descr="${descr}"/><a:blip r:embed="${file}"/></wp:inline></w:drawing></w:r></w:p>`

const docxWith = (body: string, ...files: Buffer[]) => {
  const paths = files.map((_, at) => `media/${at + 1}.bin`)
  return checkDocument(
    aDocx(body, {
      files: {
        'word/_rels/document.xml.rels': relations(
          ['styles', 'styles.xml'],
          ...paths.map((path): [string, string] => ['image', path]),
        ),
        ...Object.fromEntries(paths.map((path, at) => [`word/${path}`, files[at] ?? ''])),
      },
    }),
    'minutes.docx',
  )
}

const idOfFile = async (file: Buffer) => {
  const check = await docxWith(drawing('r2', 'A seal'), file)
  return 'described' in check ? check.described?.[0]?.picture : undefined
}

describe('a described picture', () => {
  test('is told with its description, in one line', async () => {
    expect(await describedIn(figure(seal, { alt: ' Seal of\r\nthe county ' }))).toEqual([
      { picture: expect.stringMatching(/^pixels-[0-9a-f]{64}$/), text: 'Seal of the county' },
    ])
  })

  test('has the same id as one that lacks a description, whose place tells it', async () => {
    const places = placesOf(await checkPdf(figure(seal)), '7.3-1')

    expect(places).toMatchObject([
      { page: 1, path: 'Document › Figure', picture: await idIn(seal) },
    ])
  })

  test('is known where an element stands between it and its figure', async () => {
    const nested: Change = (draft) => {
      figure(seal)(draft)
      const outer = draft.tree('Figure')
      draft.set(outer, { Alt: PDFString.of('A seal') })
      const inner = draft.refOf(draft.tree('Span', outer))
      draft.set(draft.root, { ParentTree: { Nums: [0, [inner]] } })
    }

    expect(await describedIn(nested)).toMatchObject([{ text: 'A seal' }])
  })

  test.each([
    ['no description', { alt: '' }],
    ['the name of a file', { alt: 'image1.png' }],
    ['a guess of a program', { alt: 'A chart. Description automatically generated' }],
    ['a mere number', { alt: 'Image 12' }],
    ['no letter', { alt: '- 3 -' }],
    ['more than anybody would copy', { alt: 'a'.repeat(limits.descriptionCharacters + 1) }],
    ['text beside the picture', { alt: 'A seal', content: '/I Do BT /F 9 Tf (Text) Tj ET' }],
    ['two pictures', { alt: 'Two seals', content: '/I Do /I Do' }],
    ['a paragraph around it', { alt: 'A seal', type: 'P' }],
  ])('is not told with %s', async (_what, shown) => {
    expect(await describedIn(figure(seal, shown))).toEqual([])
  })

  test('is not told where it is small, or of one colour', async () => {
    const small = image(picture, {
      ColorSpace: 'DeviceRGB',
      Height: limits.minPictureSidePixels - 1,
    })

    expect(await idIn(small)).toBeUndefined()
    expect(await idIn(image(Buffer.alloc(picture.length, 7)))).toBeUndefined()
  })
})

describe('the same picture', () => {
  const ids: [string, MakeImage][] = [
    ['packed', image(deflateSync(picture), { ColorSpace: 'DeviceRGB', Filter: 'FlateDecode' })],
    [
      'with a predictor',
      image(deflateSync(filtered(picture)), {
        ColorSpace: 'DeviceRGB',
        Filter: 'FlateDecode',
        DecodeParms: { Predictor: 15, Colors: 3, Columns: side },
      }),
    ],
    [
      'with a palette',
      (draft) => {
        const table = draft.stream(Buffer.from(colours.flat()))
        const space = ['Indexed', 'DeviceRGB', 3, table]
        return image(packedNumbers(numbers()), { ColorSpace: space, BitsPerComponent: 2 })(draft)
      },
    ],
    [
      'with a profile',
      (draft) => image(picture, { ColorSpace: ['ICCBased', draft.stream('', { N: 3 })] })(draft),
    ],
    [
      'opaque by its mask',
      (draft) => {
        const mask = image(Buffer.alloc(side * side, 255), { ColorSpace: 'DeviceGray' })(draft)
        return image(picture, { ColorSpace: 'DeviceRGB', SMask: mask })(draft)
      },
    ],
  ]

  test.each(ids)('is the same %s', async (_how, make) => {
    expect(await idIn(make)).toBe(await idIn(seal))
  })

  test('is the same as a PNG in a Word document, with colours or a palette', async () => {
    const palette = chunk('PLTE', Buffer.from(colours.flat()))
    const numbered = { kind: 'palette', bits: 2, chunks: [palette] } as const

    expect(await idOfFile(aWholePng(picture, { kind: 'rgb' }))).toBe(await idIn(seal))
    expect(await idOfFile(aWholePng(packedNumbers(numbers()), numbered))).toBe(await idIn(seal))
  })

  test('is the same in greys, and as a stencil', async () => {
    const bits = numbers().map((number) => number % 2)
    const bytes = Buffer.from(bits.map((bit) => bit * 255))
    const rows = Array.from({ length: side }, (_, y) => bits.slice(y * side, (y + 1) * side))
    const packed = Buffer.from(
      rows.flatMap((row) =>
        [0, 8, 16].map((from) =>
          parseInt(
            row
              .slice(from, from + 8)
              .join('')
              .padEnd(8, '0'),
            2,
          ),
        ),
      ),
    )
    const grey = image(bytes, { ColorSpace: 'DeviceGray' })
    const stencil = image(packed, { ImageMask: true, BitsPerComponent: 1 })
    const turned = image(Buffer.from(bytes.map((one) => 255 - one)), {
      ColorSpace: 'DeviceGray',
      Decode: [1, 0],
    })

    expect(await idIn(stencil)).toBe(await idIn(grey))
    expect(await idIn(turned)).toBe(await idIn(grey))
    expect(await idOfFile(aWholePng(bytes, { kind: 'grey' }))).toBe(await idIn(grey))
  })

  test('is the same with a mask and with an alpha in each pixel, and another one without', async () => {
    const masked: MakeImage = (draft) => {
      const mask = image(alpha, { ColorSpace: 'DeviceGray' })(draft)
      return image(picture, { ColorSpace: 'DeviceRGB', SMask: mask })(draft)
    }

    expect(await idOfFile(aWholePng(withAlpha, { kind: 'rgba' }))).toBe(await idIn(masked))
    expect(await idIn(masked)).not.toBe(await idIn(seal))
  })

  test('is another one where its colours are others', async () => {
    expect(await idIn(image(inColours(numbers(1))))).not.toBe(await idIn(seal))
  })

  test('is known by its bytes as a JPEG, in whichever document, and where PNGs are interlaced', async () => {
    const jpeg = aJpeg(side, side)
    const packed = image(deflateSync(jpeg), {
      ColorSpace: 'DeviceRGB',
      Filter: ['FlateDecode', 'DCTDecode'],
    })
    const id = await idOfFile(jpeg)

    expect(id).toMatch(/^bytes-/)
    expect(await idIn(image(jpeg, { ColorSpace: 'DeviceRGB', Filter: 'DCTDecode' }))).toBe(id)
    expect(await idIn(packed)).toBe(id)
    expect(await idOfFile(aWholePng(picture, { kind: 'rgb', isInterlaced: true }))).toMatch(
      /^bytes-/,
    )
  })

  test('is not known where a PDF says more of it than it holds', async () => {
    const cut = image(picture.subarray(0, 100))
    const huge = image(picture, { ColorSpace: 'DeviceRGB', Width: 100_000, Height: 100_000 })

    expect(await idIn(cut)).toMatch(/^bytes-/)
    expect(await idIn(huge)).toMatch(/^bytes-/)
  })
})

describe('in Office documents', () => {
  const png = aWholePng(picture, { kind: 'rgb' })

  test('the place of a picture without a description tells which it is', async () => {
    const check = await docxWith(drawing('r2', 'A seal') + drawing('r2'), png)

    const [place] = placesOf(check, 'picture-descriptions') ?? []
    expect(place).toMatchObject({ path: 'Picture 2', picture: await idOfFile(png) })
    expect(check).toMatchObject({ described: [{ text: 'A seal', picture: place?.picture }] })
  })

  test('of two texts for one picture the first is told', async () => {
    const check = await docxWith(drawing('r2', 'First') + drawing('r2', 'Second'), png)

    expect(check).toMatchObject({ described: [{ text: 'First' }] })
  })

  test('decorations, missing files, and drawings of several pictures are not told', async () => {
    const decoration = `<w:p><w:r><w:drawing><wp:inline><wp:docPr name="x" descr="A line"><a:ext><a:decorative val="1"/></a:ext></wp:docPr><a:blip r:embed="r2"/></wp:inline></w:drawing></w:r></w:p>`
    const several = drawing('r2', 'Two').replace(
      '</wp:inline>',
      '<a:blip r:embed="r3"/></wp:inline>',
    )

    const check = await docxWith(decoration + several + drawing('r9', 'Gone'), png, png)

    expect(check).toMatchObject({ state: 'done', described: [] })
  })

  test('a slide tells its pictures as a Word document does', async () => {
    const shown = `<p:pic><p:nvPicPr><p:cNvPr name="x" descr="A seal"/></p:nvPicPr><p:blipFill><a:blip r:embed="r1"/></p:blipFill></p:pic>`
    const bytes = aPptx([shown], {
      files: {
        'ppt/slides/_rels/slide1.xml.rels': relations(['image', '../media/1.png']),
        'ppt/media/1.png': png,
      },
    })

    expect(await checkDocument(bytes, 'talk.pptx')).toMatchObject({
      described: [{ text: 'A seal', picture: await idOfFile(png) }],
    })
  })
})
