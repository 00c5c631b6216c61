import { deflateSync } from 'node:zlib'

/** A file from the text of its objects: pdf-lib would take seconds to write so many. */
export function written(catalog: string, pages: string, objects: (string | Buffer)[]): Buffer {
  const head = `%PDF-1.7\n1 0 obj <</Type /Catalog /Pages 2 0 R ${catalog}>> endobj\n2 0 obj ${pages} endobj`
  const parts = [head, 'trailer <</Root 1 0 R>>', ...objects]
  return Buffer.concat(parts.flatMap((part) => [Buffer.from(part), Buffer.from('\n')]))
}

export const noPages = '<</Type /Pages /Kids []>>'
const onePage = '<</Type /Pages /Kids [3 0 R] /Count 1>>'
const fonts = '/Resources <</Font <</F <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>'
const page = `3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R ${fonts}>> endobj`

function packed(number: number, bytes: Buffer): Buffer {
  const stream = deflateSync(bytes, { level: 1 })
  const head = `${number} 0 obj <</Filter /FlateDecode /Length ${stream.length}>> stream\n`
  return Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream endobj')])
}

/** A page whose content says the same again and again, for so many megabytes. */
export const contentOf = (said: string, megabytes: number) =>
  written('', onePage, [page, packed(4, Buffer.alloc(megabytes * 1024 ** 2, said))])

export function manyPages(count: number): Buffer {
  const numbers = Array.from({ length: count }, (_, index) => index * 2 + 3)
  const said = 'BT /F 9 Tf 10 100 Td (Words) Tj ET '.repeat(20)
  const objects = numbers.flatMap((number) => [
    `${number} 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents ${number + 1} 0 R ${fonts}>> endobj`,
    `${number + 1} 0 obj <</Length ${said.length}>> stream\n${said}\nendstream endobj`,
  ])
  const kids = numbers.map((number) => `${number} 0 R`).join(' ')
  return written('', `<</Type /Pages /Kids [${kids}] /Count ${count}>>`, objects)
}

/** A font of so many megabytes that are no font, on a page that shows text by it. */
export function brokenFont(megabytes: number): Buffer {
  const descriptor = '<</Flags 32 /FontFile2 5 0 R>>'
  const font = `<</Type /Font /Subtype /TrueType /BaseFont /A /Encoding /WinAnsiEncoding /FontDescriptor ${descriptor}>>`
  const said = 'BT /F 9 Tf (abc) Tj ET'
  return written('', onePage, [
    `3 0 obj <</Type /Page /Parent 2 0 R /Contents 4 0 R /Resources <</Font <</F ${font}>>>>>> endobj`,
    `4 0 obj <</Length ${said.length}>> stream\n${said}\nendstream endobj`,
    packed(5, Buffer.alloc(megabytes * 1024 ** 2, 'true\0\xff\xff\xff', 'latin1')),
  ])
}

export const loopingPages = () =>
  written('', '<</Type /Pages /Kids [2 0 R 3 0 R 2 0 R]>>', [
    '3 0 obj <</Type /Pages /Kids [2 0 R 3 0 R]>> endobj',
  ])

/** So many objects of one value each. */
export const manyObjects = (count: number) =>
  written(
    '',
    noPages,
    Array.from({ length: count }, (_, index) => `${index + 3} 0 obj 1 endobj`),
  )

/** One object of so many values. */
export const manyValues = (value: string, count: number) =>
  written(`/X [${value.repeat(count)}]`, noPages, [])
