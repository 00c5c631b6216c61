export const tagsOnPage = 100

const [catalog, pageTree, structure, top, font] = [1, 2, 3, 4, 5] as const

/**
 * A tagged PDF with a hundred tags on each page, of every kind that the screen of a document lists.
 * One line of each page is an artifact, and another has no tag.
 */
export function variedPdf(pages: number): Buffer {
  const book = openBook()
  const all = Array.from({ length: pages }, (_, index) => addPage(book, { index, pages }))
  const fields = refs(all.map(({ widget }) => widget))
  book.write(
    catalog,
    `<< /Type /Catalog /Pages ${pageTree} 0 R /StructTreeRoot ${structure} 0 R /Lang (en) ` +
      `/MarkInfo << /Marked true >> /AcroForm << /Fields [ ${fields} ] >> >>`,
  )
  const kids = refs(all.map(({ page }) => page))
  book.write(pageTree, `<< /Type /Pages /Count ${pages} /Kids [ ${kids} ] >>`)
  // Keys of the parent tree ascend: first the pages, then two annotations for each page.
  const owners = [
    ...all.map(({ tagged }, index) => `${index} [ ${refs(tagged)} ]`),
    ...all.map(({ link, field }, index) => {
      const key = pages + 2 * index
      return `${key} ${refs([link])} ${key + 1} ${refs([field])}`
    }),
  ]
  const tree = `/ParentTree << /Nums [ ${owners.join(' ')} ] >>`
  book.write(structure, `<< /Type /StructTreeRoot /K ${top} 0 R ${tree} >>`)
  const below = refs(all.flatMap(({ tags }) => tags))
  book.write(top, `<< /Type /StructElem /S /Document /P ${structure} 0 R /K [ ${below} ] >>`)
  const helvetica = '/Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding'
  book.write(font, `<< /Type /Font ${helvetica} >>`)
  return book.close()
}

const refs = (numbers: readonly number[]) => numbers.map((number) => `${number} 0 R`).join(' ')

type Book = ReturnType<typeof openBook>

function openBook() {
  const bodies = Array.from<string>({ length: font }).fill('')
  return {
    reserve: () => bodies.push(''),
    write: (number: number, body: string) => {
      bodies[number - 1] = body
    },
    close() {
      const parts = ['%PDF-1.7\n']
      let length = parts.join('').length
      const rows = bodies.map((body, index) => {
        const object = `${index + 1} 0 obj\n${body}\nendobj\n`
        const row = `${String(length).padStart(10, '0')} 00000 n \n`
        parts.push(object)
        length += object.length
        return row
      })
      const size = bodies.length + 1
      const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`
      const trailer = `trailer\n<< /Size ${size} /Root ${catalog} 0 R >>\nstartxref\n${length}\n%%EOF\n`
      return Buffer.from([...parts, table, trailer].join(''), 'latin1')
    },
  }
}

const lineHeight = 7
const table = { rows: 6, columns: 4 } as const
/** A heading, an image, a link, a form field, the table with its rows and cells, the passage. */
const others = 4 + 1 + table.rows * (1 + table.columns) + 1

type PageNumbers = { index: number; pages: number }

function addPage(book: Book, { index, pages }: PageNumbers) {
  const sheet = openSheet(book)
  const { line, next, page, tags, tagged } = sheet
  const name = `part ${index + 1}`
  line({ type: index === 0 ? 'H1' : 'H2', words: `Heading of ${name}` })
  next()
  const picture = sheet.draw('Figure', `0.2 0.4 0.6 rg 500 700 40 40 re f 0 g`)
  sheet.own(sheet.tag('Figure', { kids: `${picture}`, more: `/Alt (Chart of ${name})` }))

  const key = pages + 2 * index
  const source = `/A << /S /URI /URI (https://example.com/${index}) >> /Contents (Source of ${name})`
  const target = annotate(book, sheet, { body: `/Subtype /Link ${source}`, key })
  const words = sheet.draw('Link', sheet.textOf(`Source of ${name}`))
  const link = sheet.own(sheet.tag('Link', { kids: `${words} ${objectOf(target, sheet)}` }))
  next()
  const named = `/FT /Tx /T (field ${index}) /TU (Remark on ${name})`
  const widget = annotate(book, sheet, { body: `/Subtype /Widget ${named}`, key: key + 1 })
  const field = sheet.tag('Form', { kids: objectOf(widget, sheet) })
  next()
  addTable(book, sheet)
  line({ type: 'P', words: 'Ein Satz in einer anderen Sprache', more: '/Lang (de)' })
  next()
  // The document element counts as a tag too.
  const paragraphs = tagsOnPage - others - (index === 0 ? 1 : 0)
  for (let at = 1; at <= paragraphs; at += 1) {
    line({ type: 'P', words: `The council heard comment ${at} on ${name} of the budget` })
    next()
  }
  closeSheet(book, sheet, { index, annotations: [target, widget] })
  return { page, tags, tagged, link, field, widget }
}

function addTable(book: Book, sheet: Sheet) {
  const number = book.reserve()
  const rows = Array.from({ length: table.rows }, (_row, row) => {
    const ofRow = book.reserve()
    const isHead = row === 0
    const cells = Array.from({ length: table.columns }, (_cell, column) =>
      sheet.line({
        type: isHead ? 'TH' : 'TD',
        words: `Cell ${row} ${column}`,
        parent: ofRow,
        more: isHead ? '/A << /O /Table /Scope /Column >>' : '',
        x: 50 + column * 100,
      }),
    )
    sheet.next()
    book.write(ofRow, `<< /Type /StructElem /S /TR /P ${number} 0 R /K [ ${refs(cells)} ] >>`)
    return ofRow
  })
  book.write(number, `<< /Type /StructElem /S /Table /P ${top} 0 R /K [ ${refs(rows)} ] >>`)
  sheet.tags.push(number)
}

type Line = { type: string; words: string; parent?: number; more?: string; x?: number }
type Sheet = ReturnType<typeof openSheet>

function openSheet(book: Book) {
  const page = book.reserve()
  const pen = { y: 780 }
  const drawn: string[] = []
  const tagged: number[] = []
  const tags: number[] = []
  const textOf = (words: string, x = 50) => `BT /F 6 Tf ${x} ${pen.y} Td (${words}) Tj ET`
  /** Draws the content of the next tag and returns its marked-content id. */
  const draw = (type: string, operators: string) => {
    drawn.push(`/${type} << /MCID ${tagged.length} >> BDC ${operators} EMC`)
    return tagged.length
  }
  const tag = (type: string, { kids, more = '', parent = top }: TagOptions) => {
    const number = book.reserve()
    const entries = `/P ${parent} 0 R /Pg ${page} 0 R ${more} /K [ ${kids} ]`
    book.write(number, `<< /Type /StructElem /S /${type} ${entries} >>`)
    if (parent === top) tags.push(number)
    return number
  }
  const own = (number: number) => {
    tagged.push(number)
    return number
  }
  const line = ({ words, x, type, ...of }: Line) =>
    own(tag(type, { ...of, kids: `${draw(type, textOf(words, x))}` }))
  const next = () => {
    pen.y -= lineHeight
  }
  return { page, pen, drawn, tagged, tags, textOf, draw, tag, own, line, next }
}

function annotate(
  book: Book,
  { page, pen: { y } }: Sheet,
  { body, key }: { body: string; key: number },
) {
  const rect = `/Rect [ 50 ${y - 1} 200 ${y + 5} ] /P ${page} 0 R /StructParent ${key}`
  const number = book.reserve()
  book.write(number, `<< /Type /Annot ${body} ${rect} >>`)
  return number
}

const objectOf = (number: number, { page }: Sheet) =>
  `<< /Type /OBJR /Obj ${number} 0 R /Pg ${page} 0 R >>`

type Ended = { index: number; annotations: readonly number[] }

function closeSheet(book: Book, { page, drawn }: Sheet, { index, annotations }: Ended) {
  const decoration = `/Artifact BMC BT /F 6 Tf 300 20 Td (${index + 1}) Tj ET EMC`
  const unread = 'BT /F 6 Tf 50 30 Td (Approved by nobody) Tj ET'
  const content = [...drawn, decoration, unread].join('\n')
  const contents = book.reserve()
  book.write(contents, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
  book.write(
    page,
    `<< /Type /Page /Parent ${pageTree} 0 R /MediaBox [ 0 0 612 792 ] /StructParents ${index} ` +
      `/Tabs /S /Annots [ ${refs(annotations)} ] /Contents ${contents} 0 R ` +
      `/Resources << /Font << /F ${font} 0 R >> >> >>`,
  )
}

type TagOptions = { kids: string; more?: string | undefined; parent?: number | undefined }
