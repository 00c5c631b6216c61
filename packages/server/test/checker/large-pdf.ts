import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'

/** What each page has of its own: fonts, and a drawing and a picture of so many kilobytes in the file. */
export type LargePdf = { pages: number; drawing?: number; picture?: number; fonts?: number }

/** Writes a PDF page by page, as programs do that merge others: no page shares anything with another. */
export function writeLargePdf(path: string, large: LargePdf): void {
  const { pages, drawing = 1, picture = 1, fonts = 0 } = large
  const { object, end } = openFile(path)
  const names = Array.from({ length: fonts }, (_, nth) => `F${nth}`)
  const streams = [
    { entries: packed, bytes: drawingOf(drawing, names) },
    { entries: asPicture, bytes: noise(picture * 1024) },
    ...names.map(() => ({ entries: packed, bytes: packedFont })),
  ]
  const pageOf = (page: number) => 3 + page * (1 + streams.length)
  const kids = Array.from({ length: pages }, (_, page) => `${pageOf(page)} 0 R`).join(' ')
  object('<< /Type /Catalog /Pages 2 0 R >>')
  object(`<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`)
  for (let page = 0; page < pages; page++) {
    const [content, image, ...programs] = streams.map((_, nth) => `${pageOf(page) + 1 + nth} 0 R`)
    const own = names.map((name, nth) => `/${name} ${fontOf(programs[nth] ?? '')}`).join(' ')
    const resources = `<< /XObject << /I ${image} >> /Font << ${own} >> >>`
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${content} /Resources ${resources} >>`,
    )
    for (const { entries, bytes } of streams)
      object(`<< ${entries} /Length ${bytes.length} >>`, bytes)
  }
  end()
}

const packed = '/Filter /FlateDecode'
const asPicture =
  '/Type /XObject /Subtype /Image /Width 1000 /Height 1000 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /DCTDecode'

const fontFile =
  '@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf'
const packedFont = deflateSync(readFileSync(fileURLToPath(import.meta.resolve(fontFile))))
const fontOf = (program: string) =>
  `<< /Type /Font /Subtype /TrueType /BaseFont /Own /Encoding /WinAnsiEncoding /FontDescriptor << /Type /FontDescriptor /Flags 32 /FontFile2 ${program} >> >>`

function openFile(path: string) {
  const file = openSync(path, 'w')
  const places: number[] = []
  let length = 0
  const add = (part: string | Uint8Array) => {
    length += writeSync(file, typeof part === 'string' ? Buffer.from(part) : part)
  }
  add('%PDF-1.7\n')
  return {
    object(body: string, stream?: Uint8Array) {
      places.push(length)
      add(`${places.length} 0 obj\n${body}\n`)
      for (const part of stream ? ['stream\n', stream, '\nendstream\n'] : []) add(part)
      add('endobj\n')
    },
    end() {
      const table = length
      const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
      add(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n${rows}`)
      add(`trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
      closeSync(file)
    },
  }
}

/** Bytes that cannot be packed, the same each time. */
function noise(length: number): Uint8Array {
  const bytes = Buffer.alloc(length)
  let state = 1
  for (let at = 0; at < length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    bytes[at] = state >>> 16
  }
  return bytes
}

/** Of the points of a drawing: as digits they pack to more. */
const bytesPerPackedByte = 0.57

/** Lines between points without a pattern, packed to about so many kilobytes; then the picture, and a text by each font. */
function drawingOf(kilobytes: number, fonts: readonly string[]): Uint8Array {
  const points = noise(Math.round(kilobytes * 1024 * bytesPerPackedByte))
  const lines: string[] = []
  for (let at = 0; at + 3 < points.length; at += 4)
    lines.push(`${points[at]}.${points[at + 1]} ${points[at + 2]}.${points[at + 3]} l`)
  const texts = fonts.map((font) => `BT /${font} 9 Tf 50 700 Td (Some words) Tj ET`)
  const said = ['0 0 m', ...lines, 'S q 595 0 0 842 0 0 cm /I Do Q', ...texts]
  return deflateSync(said.join('\n'), { level: 1 })
}
