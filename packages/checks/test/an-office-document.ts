import { aZip } from './a-zip.ts'
import type { ZipPart } from './a-zip.ts'

export const texts = (parts: Record<string, string | Uint8Array>): ZipPart[] =>
  Object.entries(parts).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))

const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** Relations with the ids r1, r2 …: each a type and a target. */
export function relations(...pairs: [type: string, target: string][]): string {
  const rows = pairs.map(([type, target], index) => {
    const edition = type.startsWith('metadata/') ? packageRelations : officeRelations
    return `<Relationship Id="r${index + 1}" Type="${edition}/${type}" Target="${target}"/>`
  })
  return `<Relationships xmlns="${packageRelations}">${rows.join('')}</Relationships>`
}

const typesOf = 'application/vnd.openxmlformats-officedocument'

/** The type of the main part alone, or that of all parts with its ending, as the Open XML SDK writes it. */
const contentTypes = (part: string, type: string, isDefault: boolean) =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${
    isDefault
      ? `<Default Extension="xml" ContentType="${typesOf}.${type}.main+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>`
      : `<Override PartName="/${part}" ContentType="${typesOf}.${type}.main+xml"/><Default Extension="xml" ContentType="application/xml"/>`
  }</Types>`

export type OfficeMetadata = {
  title?: string
  creator?: string
  lastModifiedBy?: string
  manager?: string
  language?: string
  pages?: number
  /** Further parts, or other ones than the usual. */
  files?: Record<string, string | Uint8Array>
  /** Whether the type of the main part is declared for its ending. */
  hasDefaultType?: boolean
}

const tag = (name: string, text: string | undefined) => (text ? `<${name}>${text}</${name}>` : '')

const said = ({ title = 'Minutes', pages = 3, ...more }: OfficeMetadata) => ({
  '_rels/.rels': '',
  'docProps/core.xml': `<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:title>${title}</dc:title>${tag('dc:creator', more.creator)}${tag('cp:lastModifiedBy', more.lastModifiedBy)}${tag('dc:language', more.language)}</cp:coreProperties>`,
  'docProps/app.xml': `<Properties><Application>A Program</Application><Pages>${pages}</Pages>${tag('Manager', more.manager)}</Properties>`,
})

type Packed = { main: string; type: string; said: OfficeMetadata }

const packed = ({ main, type, said: own }: Packed, parts: Record<string, string>) =>
  aZip(
    texts({
      ...said(own),
      ...parts,
      '[Content_Types].xml': contentTypes(main, type, own.hasDefaultType ?? false),
      '_rels/.rels': relations(
        ['officeDocument', main],
        ['metadata/core-properties', 'docProps/core.xml'],
        ['extended-properties', 'docProps/app.xml'],
      ),
      ...own.files,
    }),
  )

const word = 'xmlns:w="w" xmlns:r="r" xmlns:wp="wp" xmlns:a="a" xmlns:v="v" xmlns:mc="mc"'

/** Styles with the headings 1 to 3, a list, and English text. */
export const usualStyles = `<w:styles ${word}>
<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault></w:docDefaults>
<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>
${[1, 2, 3].map((level) => `<w:style w:type="paragraph" w:styleId="H${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr></w:style>`).join('')}
<w:style w:type="paragraph" w:styleId="Own"><w:name w:val="Own"/><w:basedOn w:val="H2"/></w:style>
<w:style w:type="paragraph" w:styleId="Listed"><w:name w:val="Listed"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
</w:styles>`

/** The parts of a Word document that stand beside its body: the name of the root of each. */
const rootsBeside = {
  header: 'w:hdr',
  footer: 'w:ftr',
  footnotes: 'w:footnotes',
  endnotes: 'w:endnotes',
  comments: 'w:comments',
}
export type Beside = keyof typeof rootsBeside

type OfDocx = OfficeMetadata & { styles?: string; beside?: Partial<Record<Beside, string>> }

/** A Word document of this body, in the XML of Word. */
export function aDocx(body: string, { styles = usualStyles, beside = {}, ...own }: OfDocx = {}) {
  const others = Object.entries(beside).map(([name, text]) => {
    const root = rootsBeside[name as Beside]
    return [`word/${name}.xml`, `<${root} ${word}>${text}</${root}>`]
  })
  const targets = Object.keys(beside).map((name): [string, string] => [name, `${name}.xml`])
  return packed(
    { main: 'word/document.xml', type: 'wordprocessingml.document', said: own },
    {
      'word/document.xml': `<w:document ${word}><w:body>${body}</w:body></w:document>`,
      'word/_rels/document.xml.rels': relations(['styles', 'styles.xml'], ...targets),
      'word/styles.xml': styles,
      ...Object.fromEntries(others),
    },
  )
}

export const paragraph = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
export const styled = (style: string, text: string) =>
  paragraph(text, `<w:pStyle w:val="${style}"/>`)

const drawing = 'xmlns:p="p" xmlns:a="a" xmlns:r="r" xmlns:xdr="x"'

/** A presentation, each slide of these shapes. */
export function aPptx(
  slides: string[],
  { defaults = '', ...own }: OfficeMetadata & { defaults?: string } = {},
) {
  const parts = slides.map((shapes, index) => [
    `ppt/slides/slide${index + 1}.xml`,
    `<p:sld ${drawing}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`,
  ])
  const ids = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="r${index + 1}"/>`)
  const targets = slides.map((_, index): [string, string] => [
    'slide',
    `slides/slide${index + 1}.xml`,
  ])
  return packed(
    { main: 'ppt/presentation.xml', type: 'presentationml.presentation', said: own },
    {
      'ppt/presentation.xml': `<p:presentation ${drawing}><p:sldIdLst>${ids.join('')}</p:sldIdLst>${defaults}</p:presentation>`,
      'ppt/_rels/presentation.xml.rels': relations(...targets),
      ...Object.fromEntries(parts),
    },
  )
}

export const run = (text: string, properties = '', language = 'lang="en-GB"') =>
  `<a:r><a:rPr ${language}>${properties}</a:rPr><a:t>${text}</a:t></a:r>`
export const shape = (runs: string, place = '') =>
  `<p:sp><p:nvSpPr><p:cNvPr id="1" name="Text"/><p:nvPr>${place}</p:nvPr></p:nvSpPr><p:txBody><a:p>${runs}</a:p></p:txBody></p:sp>`
export const slideTitle = (text: string) => shape(run(text), '<p:ph type="title"/>')
export const cells = (text = 'x') =>
  `<a:tc><a:txBody><a:p>${run(text)}</a:p></a:txBody></a:tc>`.repeat(2)

export type ASheet = {
  name: string
  rows?: string
  state?: string
  table?: string
  drawing?: string
}

/** A workbook; tables and drawings belong to their sheets. */
export function aXlsx(
  sheets: ASheet[],
  { names = '', ...own }: OfficeMetadata & { names?: string } = {},
) {
  const parts = sheets.flatMap(({ rows = '', table, drawing: shapes }, index) => {
    const path = `xl/worksheets/sheet${index + 1}.xml`
    const related: [string, string][] = [
      ...(table ? [['table', `../tables/table${index + 1}.xml`] as [string, string]] : []),
      ...(shapes ? [['drawing', `../drawings/drawing${index + 1}.xml`] as [string, string]] : []),
    ]
    return [
      [path, `<worksheet><sheetData>${rows}</sheetData></worksheet>`],
      [`xl/worksheets/_rels/sheet${index + 1}.xml.rels`, relations(...related)],
      ...(table ? [[`xl/tables/table${index + 1}.xml`, table]] : []),
      ...(shapes
        ? [[`xl/drawings/drawing${index + 1}.xml`, `<xdr:wsDr ${drawing}>${shapes}</xdr:wsDr>`]]
        : []),
    ]
  })
  const listed = sheets.map(
    ({ name, state = 'visible' }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" state="${state}" r:id="r${index + 1}"/>`,
  )
  const targets = sheets.map((_, index): [string, string] => [
    'worksheet',
    `worksheets/sheet${index + 1}.xml`,
  ])
  return packed(
    { main: 'xl/workbook.xml', type: 'spreadsheetml.sheet', said: own },
    {
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${listed.join('')}</sheets><definedNames>${names}</definedNames></workbook>`,
      'xl/_rels/workbook.xml.rels': relations(...targets),
      ...Object.fromEntries(parts),
    },
  )
}

export const rows = (count: number, columns = 2) =>
  `<row>${'<c><v>1</v></c>'.repeat(columns)}</row>`.repeat(count)
