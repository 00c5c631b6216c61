import { createFile } from '../a-file.ts'
import type { Row } from '../a-file.ts'

type Size = { pages: number; tags: number }

const firstElement = 10_000

/** A document of many pages and tags, each tag a paragraph with a line of text, written by hand. */
export function aLargeTaggedDocument({ pages, tags }: Size): Buffer {
  const file = createFile()
  const rows: Row[] = []
  const add = (number: number, body: string) => rows.push([number, file.object(number, body)])
  const perPage = Math.ceil(tags / pages)
  const pageOf = (page: number) => 100 + page * 2
  const elementsOf = (page: number) =>
    Array.from({ length: perPage }, (_, mcid) => firstElement + page * perPage + mcid)
  const all = Array.from({ length: pages }, (_, page) => page)
  const kids = all.flatMap(elementsOf).map((number) => `${number} 0 R`)
  add(
    1,
    '<< /Type /Catalog /Pages 2 0 R /StructTreeRoot 3 0 R /MarkInfo << /Marked true >> /Lang (en) >>',
  )
  add(
    2,
    `<< /Type /Pages /Count ${pages} /Kids [ ${all.map((page) => `${pageOf(page)} 0 R`).join(' ')} ] >>`,
  )
  const owners = all.map(
    (page) =>
      `${page} [ ${elementsOf(page)
        .map((one) => `${one} 0 R`)
        .join(' ')} ]`,
  )
  add(3, `<< /Type /StructTreeRoot /K 4 0 R /ParentTree << /Nums [ ${owners.join(' ')} ] >> >>`)
  add(4, `<< /Type /StructElem /S /Document /P 3 0 R /K [ ${kids.join(' ')} ] >>`)
  add(5, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  for (const page of all) {
    add(
      pageOf(page),
      `<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 612 792 ] /StructParents ${page} /Tabs /S ` +
        `/Contents ${pageOf(page) + 1} 0 R /Resources << /Font << /F 5 0 R >> >> >>`,
    )
    const lines = elementsOf(page).map(
      (number, mcid) =>
        `/P <</MCID ${mcid}>> BDC BT /F 9 Tf 50 ${780 - mcid * 7} Td (${lineOf(number)}) Tj ET EMC`,
    )
    const content = Buffer.from(lines.join('\n'))
    rows.push([pageOf(page) + 1, file.stream(pageOf(page) + 1, '', content)])
    for (const [mcid, number] of elementsOf(page).entries())
      add(
        number,
        `<< /Type /StructElem /S /${mcid % 20 === 0 ? 'H1' : 'P'} /P 4 0 R /Pg ${pageOf(page)} 0 R /K ${mcid} >>`,
      )
  }
  return file.end(file.table(rows, ''))
}

const words = ['council', 'budget', 'minutes', 'public', 'comment', 'motion', 'street', 'library']

/** A line that packs as badly as text does. */
const lineOf = (number: number) =>
  Array.from({ length: 9 }, (_, at) => words[(number * (at + 3) * 7919) % words.length]).join(' ') +
  ` ${number}`
