// What attackers upload to have a plan of repairs read more than a check does. Plans are only made for documents with a
// table that leads to their objects.

const font = '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>'
const pageOf = (more: string) =>
  `<</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 3 0 R /Resources <</Font <</F ${font}>>>> ${more}>>`
const streamOf = (content: string) => `<</Length ${content.length}>> stream\n${content}\nendstream`
const listOf = (count: number, from: number) =>
  Array.from({ length: count }, (_, at) => `${from + at} 0 R`).join(' ')

/** A PDF of these objects, numbered from 1, with their table. */
function tabled(objects: string[]): Buffer {
  const parts = ['%PDF-1.7\n']
  const rows = ['0000000000 65535 f ']
  let length = parts.join('').length
  for (const [at, object] of objects.entries()) {
    const part = `${at + 1} 0 obj ${object} endobj\n`
    rows.push(`${String(length).padStart(10, '0')} 00000 n `)
    parts.push(part)
    length += part.length
  }
  const table = ['xref', `0 ${rows.length}`, ...rows].join('\n')
  const end = `trailer <</Root 1 0 R /Size ${rows.length}>>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.from(`${parts.join('')}${table}\n${end}`, 'latin1')
}

/** So many links of which nothing is said, each over all of so many words. */
export function linksOnWords(links: number, words: number): Buffer {
  const areas = `[${'0 0 200 0 200 200 0 200 '.repeat(20)}]`
  const said = Array.from(
    { length: words },
    (_, at) => `1 0 0 1 ${at % 200} ${Math.floor(at / 200) % 200} Tm (a) Tj`,
  )
  return tabled([
    '<</Type /Catalog /Pages 2 0 R /Lang (en)>>',
    '<</Type /Pages /Kids [4 0 R] /Count 1>>',
    streamOf(`BT /F 9 Tf ${said.join(' ')} ET`),
    pageOf(`/Annots [${listOf(links, 6)}]`),
    areas,
    ...Array.from(
      { length: links },
      () => `<</Type /Annot /Subtype /Link /Rect [0 0 200 200] /QuadPoints 5 0 R>>`,
    ),
  ])
}

/** So many elements that each hold the same marks, so many, on so many pages; links have annotations as well. */
export function elementsOfOneText(
  type: 'Link' | 'H1',
  { elements, marks, pages }: { elements: number; marks: number; pages: number },
): Buffer {
  const isLink = type === 'Link'
  const first = 6 + pages
  const said = Array.from({ length: marks }, (_, at) => `/P <</MCID ${at}>> BDC (word ) Tj EMC`)
  const all = Array.from({ length: marks }, (_, at) => at).join(' ')
  const nums = Array.from({ length: elements }, (_, at) => `${at + 1} ${first + at} 0 R`)
  const annotations = isLink ? `/Annots [${listOf(elements, first + elements)}]` : ''
  return tabled([
    '<</Type /Catalog /Pages 2 0 R /Lang (en) /StructTreeRoot 4 0 R /MarkInfo <</Marked true>>>>',
    `<</Type /Pages /Kids [${listOf(pages, 6)}] /Count ${pages}>>`,
    streamOf(`BT /F 9 Tf 10 100 Td ${said.join(' ')} ET`),
    `<</Type /StructTreeRoot /K [${listOf(elements, first)}] /ParentTree <</Nums [${nums.join(' ')}]>>>>`,
    `[${all}]`,
    ...Array.from({ length: pages }, (_, at) => pageOf(at === 0 ? annotations : '')),
    ...Array.from(
      { length: elements },
      () => `<</Type /StructElem /S /${type} /P 4 0 R /Pg 6 0 R /K 5 0 R>>`,
    ),
    ...Array.from(
      { length: isLink ? elements : 0 },
      (_, at) => `<</Type /Annot /Subtype /Link /Rect [0 0 9 9] /StructParent ${at + 1}>>`,
    ),
  ])
}
