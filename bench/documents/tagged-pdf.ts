const linesPerPage = 44

/** A tagged PDF with 44 one-line paragraphs on each page. */
export function taggedPdf(pages: number): Buffer {
  const pageOf = (page: number) => 4 + page * (linesPerPage + 2)
  const numbers = Array.from({ length: pages }, (_, page) => page)
  const lines = Array.from({ length: linesPerPage }, (_, line) => line)
  const lineOf = (page: number, line: number) => `${pageOf(page) + 2 + line} 0 R`
  const kids = numbers.map((page) => `${pageOf(page)} 0 R`).join(' ')
  const all = numbers.flatMap((page) => lines.map((line) => lineOf(page, line))).join(' ')
  const byPage = numbers.map(
    (page) => `${page} [${lines.map((line) => lineOf(page, line)).join(' ')}]`,
  )
  const objects = [
    '1 0 obj <</Type /Catalog /Pages 2 0 R /StructTreeRoot 3 0 R /MarkInfo <</Marked true>> /Lang (en)>> endobj',
    `2 0 obj <</Type /Pages /Kids [${kids}] /Count ${pages}>> endobj`,
    `3 0 obj <</Type /StructTreeRoot /K [${all}] /ParentTree <</Nums [${byPage.join(' ')}]>>>> endobj`,
    ...numbers.flatMap((page) => pageObjects(pageOf(page), page)),
    'trailer <</Root 1 0 R>>',
  ]
  return Buffer.from(['%PDF-1.7', ...objects].join('\n'))
}

function pageObjects(number: number, page: number): string[] {
  const lines = Array.from({ length: linesPerPage }, (_, line) => line)
  const content = lines
    .map(
      (line) =>
        `/P <</MCID ${line}>> BDC BT /F 9 Tf 50 ${780 - line * 16} Td (Some words on line ${line} of page ${page}) Tj ET EMC`,
    )
    .join('\n')
  const font = '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>'
  return [
    `${number} 0 obj <</Type /Page /Parent 2 0 R /StructParents ${page} /Tabs /S /MediaBox [0 0 595 842] /Contents ${number + 1} 0 R /Resources <</Font <</F ${font}>>>>>> endobj`,
    `${number + 1} 0 obj <</Length ${content.length}>> stream\n${content}\nendstream endobj`,
    ...lines.map(
      (line) =>
        `${number + 2 + line} 0 obj <</Type /StructElem /S /P /P 3 0 R /Pg ${number} 0 R /K ${line}>> endobj`,
    ),
  ]
}
