import { buffer } from 'node:stream/consumers'
import { checkDocument } from '@curbcut/checks/check-document.ts'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { readEntries, writeEntries } from '#repair/office/zip-entries.ts'
import { repairDocument } from '#repair/repair-document.ts'
import type { RepairAnswers, RepairableFileType } from '#repair/repairs.ts'
import { aZip } from '../../checks/test/a-zip.ts'
import {
  aDocx,
  aPptx,
  aXlsx,
  paragraph,
  relations,
  rows,
  run,
  shape,
  slideTitle,
} from '../../checks/test/an-office-document.ts'
import { planRepairs } from './planned.ts'

async function repaired(bytes: Buffer, kind: RepairableFileType, answers: RepairAnswers) {
  const outcome = await repairDocument(bytes, `a.${kind}`, answers)
  const result = 'bytes' in outcome ? outcome.bytes : bytes
  const { facts, conditions } = await checkDocument(result, `a.${kind}`)
  const failing = conditions.filter(
    ({ status }) => status !== 'pass' && status !== 'not_applicable',
  )
  return { outcome, facts, failing: failing.map(({ rule }) => rule), parts: await partsOf(result) }
}

async function partsOf(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(bytes)
  const parts: Record<string, string> = {}
  for await (const entry of zip.eachEntry())
    parts[entry.fileName] = String(await buffer(await zip.openReadStreamPromise(entry)))
  return parts
}

const cell = '<w:tc><w:p/></w:tc>'
const row = (properties = '') => `<w:tr>${properties}${cell}${cell}</w:tr>`
const word = (body: string) => `<w:styles xmlns:w="w">${body}</w:styles>`

test('a typed title stands among the properties of a document, and nothing else changes', async () => {
  const bytes = aDocx(paragraph('Text'), { title: '', creator: 'Somebody' })
  const { outcome, facts, parts } = await repaired(bytes, 'docx', { title: 'Rock & Roll "1"' })
  const { 'docProps/core.xml': core, ...others } = await partsOf(bytes)

  expect(outcome).toMatchObject({ done: [{ id: 'title', count: 1 }] })
  expect(facts).toMatchObject({ title: 'Rock & Roll "1"' })
  expect(parts['docProps/core.xml']).toBe(
    core?.replace('<dc:title></dc:title>', '<dc:title>Rock &amp; Roll &quot;1&quot;</dc:title>'),
  )
  expect(parts).toMatchObject(others)
})

test.each([
  ['no defaults at all', word('')],
  ['empty defaults', word('<w:docDefaults/>')],
  ['defaults without those of text', word('<w:docDefaults><w:pPrDefault/></w:docDefaults>')],
  ['defaults of text without any', word('<w:docDefaults><w:rPrDefault/></w:docDefaults>')],
  [
    'defaults of text that name a font',
    word('<w:docDefaults><w:rPrDefault><w:rPr><w:b/></w:rPr></w:rPrDefault></w:docDefaults>'),
  ],
  [
    'a language that is none',
    word(
      '<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="x-none"/></w:rPr></w:rPrDefault></w:docDefaults>',
    ),
  ],
])('the text of a Word document with %s gets a language', async (_name, styles) => {
  const bytes = aDocx(paragraph('Text'), { styles })
  const { outcome, facts, failing } = await repaired(bytes, 'docx', { language: 'de-CH' })

  expect(outcome).toMatchObject({ done: [{ id: 'language', count: 1 }] })
  expect(facts).toMatchObject({ language: 'de-CH' })
  expect(failing).not.toContain('document-language')
})

const madeLevels = '<a:defRPr lang="fr"/></a:defPPr></p:defaultTextStyle></p:presentation>'
const levels = (inside: string) => `<p:defaultTextStyle>${inside}</p:defaultTextStyle>`

test.each([
  ['no defaults at all', '', madeLevels],
  [
    'no defaults, and other content',
    '<p:extLst/>',
    '</p:defaultTextStyle><p:extLst/></p:presentation>',
  ],
  ['empty defaults', '<p:defaultTextStyle/>', madeLevels],
  ['defaults of paragraphs that are empty', levels('<a:defPPr/>'), madeLevels],
  [
    'defaults of paragraphs without those of text',
    levels('<a:defPPr><a:buNone/><a:extLst/></a:defPPr>'),
    '<a:buNone/><a:defRPr lang="fr"/><a:extLst/></a:defPPr></p:defaultTextStyle></p:presentation>',
  ],
  [
    'defaults of text',
    levels('<a:defPPr><a:defRPr/></a:defPPr><a:lvl1pPr><a:defRPr sz="9"></a:defRPr></a:lvl1pPr>'),
    '<a:lvl1pPr><a:defRPr sz="9" lang="fr"></a:defRPr></a:lvl1pPr></p:defaultTextStyle></p:presentation>',
  ],
])('the text of a presentation with %s gets a language', async (_name, defaults, end) => {
  const slide = slideTitle('One') + shape(run('Text', '', ''))
  const bytes = aPptx([slide], { title: 'Slides', defaults })
  const { outcome, facts, failing, parts } = await repaired(bytes, 'pptx', { language: 'fr' })

  expect(await planRepairs(bytes, 'a.pptx')).toMatchObject({
    questions: { language: {} },
    barriers: [{ rule: 'document-language' }],
  })
  expect(outcome).toMatchObject({ done: [{ id: 'language', count: 1 }] })
  expect(facts).toMatchObject({ language: 'en-GB' })
  expect(failing).toEqual([])
  expect(parts['ppt/presentation.xml']?.endsWith(end)).toBe(true)
})

test('a workbook gets a language among its properties', async () => {
  const bytes = aXlsx([{ name: 'Sums', rows: rows(1) }])
  const { facts, failing } = await repaired(bytes, 'xlsx', { language: 'it' })

  expect(facts).toMatchObject({ language: 'it' })
  expect(failing).not.toContain('workbook-language')
})

test('the first row of tables is marked when a person says that it is one of headers', async () => {
  const inner = `<w:tbl>${row()}${row()}</w:tbl>`
  const body = [
    `<w:tbl>${row()}${row()}</w:tbl>`,
    `<w:tbl>${row('<w:trPr><w:jc/></w:trPr>')}<w:tr><w:tc>${inner}</w:tc>${cell}</w:tr></w:tbl>`,
    `<w:tbl>${row('<w:tblPrEx><w:jc/></w:tblPrEx>')}${row()}</w:tbl>`,
    `<w:tbl>${row()}</w:tbl>`,
  ].join('')
  const { outcome, failing, parts } = await repaired(aDocx(body), 'docx', {
    firstRowIsHeader: true,
  })

  expect(outcome).toMatchObject({ done: [{ id: 'header_row', count: 4 }] })
  expect(failing).not.toContain('table-headers')
  expect(parts['word/document.xml']).toContain('<w:trPr><w:tblHeader/><w:jc/></w:trPr>')
  expect(parts['word/document.xml']).toContain('</w:tblPrEx><w:trPr><w:tblHeader/></w:trPr>')
})

test.each(['0', 'false', 'off'])(
  'a first row that says %s to being one of headers becomes one',
  async (said) => {
    const denied = row(`<w:trPr><w:tblHeader w:val="${said}"/></w:trPr>`)
    const bytes = aDocx(`<w:tbl>${denied}${row()}</w:tbl>`)

    expect(await planRepairs(bytes, 'a.docx')).toMatchObject({ questions: { headerRow: true } })
    const { outcome, failing, parts } = await repaired(bytes, 'docx', { firstRowIsHeader: true })
    expect(outcome).toMatchObject({ done: [{ id: 'header_row', count: 1 }] })
    expect(failing).not.toContain('table-headers')
    expect(parts['word/document.xml']).toContain('<w:trPr><w:tblHeader/></w:trPr>')
  },
)

test('a row is marked where it is now, and not in a change of it that is tracked', async () => {
  const change = (former: string) =>
    `<w:trPr><w:jc/><w:trPrChange w:id="1">${former}</w:trPrChange></w:trPr>`
  const formers = ['<w:trPr><w:hidden/></w:trPr>', '<w:trPr/>', '<w:trPr><w:tblHeader/></w:trPr>']
  const body = formers.map((former) => `<w:tbl>${row(change(former))}${row()}</w:tbl>`)
  const { outcome, parts } = await repaired(aDocx(body.join('')), 'docx', {
    firstRowIsHeader: true,
  })

  expect(outcome).toMatchObject({ done: [{ id: 'header_row', count: 3 }] })
  for (const former of formers)
    expect(parts['word/document.xml']).toContain(
      change(former).replace('<w:jc/>', '<w:tblHeader/><w:jc/>'),
    )
})

test('a plan asks what the document does not say', async () => {
  const bytes = aDocx(`<w:tbl>${row()}${row()}</w:tbl>`, { title: 'a.docx', styles: word('') })

  expect(await planRepairs(bytes, 'a.docx')).toEqual({
    repairs: [],
    withAnswers: [
      { id: 'title', count: 1, needs: 'title' },
      { id: 'language', count: 1, needs: 'language' },
      { id: 'header_row', count: 1, needs: 'headerRow' },
    ],
    barriers: [
      { rule: 'document-language', needs: 'language' },
      { rule: 'table-headers', needs: 'headerRow' },
    ],
    questions: { title: {}, language: {}, headerRow: true },
  })
  expect(await planRepairs(aDocx(paragraph('Text')), 'a.docx')).toEqual({
    refused: 'nothing_to_repair',
  })
})

test('the name of the document is no title of it, before and after', async () => {
  const bytes = aDocx(paragraph('Text'), { title: 'Minutes' })

  expect(await planRepairs(bytes, 'Minutes.docx')).toMatchObject({
    repairs: [],
    barriers: [],
    questions: { title: {} },
  })
  const outcome = await repairDocument(bytes, 'Minutes.docx', { title: 'Minutes of May' })
  const statusIn = (which: 'before' | 'after') =>
    'checks' in outcome &&
    outcome.checks[which].conditions.find(({ rule }) => rule === 'title-is-file-name')?.status
  expect([statusIn('before'), statusIn('after')]).toEqual(['warning', 'pass'])
})

/** A Word document with other parts, or parts that say something else. */
async function aDocxWith(others: Record<string, string>) {
  const parts = { ...(await partsOf(aDocx(paragraph('Text')))), ...others }
  return aZip(Object.entries(parts).map(([name, text]) => ({ name, bytes: Buffer.from(text) })))
}

/** A Word document of as few parts as may be. */
const bareDocx = (
  main: string,
  edition = 'http://schemas.openxmlformats.org/officeDocument/2006',
) =>
  aZip(
    Object.entries({
      '[Content_Types].xml': `<Types><Default Extension="xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
      '_rels/.rels': `<Relationships><Relationship Id="rId2" Type="${edition}/relationships/officeDocument" Target="${main}"/></Relationships>`,
      [main]: `<w:document xmlns:w="w"><w:body>${paragraph('Text')}</w:body></w:document>`,
    }).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
  )

test.each([
  ['in the usual folder', 'word/document.xml', undefined],
  ['at the top', 'main.xml', undefined],
  ['as ISO Strict', 'word/document.xml', 'http://purl.oclc.org/ooxml/officeDocument'],
])('a document without properties and styles, %s, gets them', async (_where, main, edition) => {
  const bytes = bareDocx(main, edition)
  const answers = { title: 'Minutes', language: 'de' }
  const { outcome, facts, failing, parts } = await repaired(bytes, 'docx', answers)

  expect(await planRepairs(bytes, 'a.docx')).toMatchObject({
    questions: { title: {}, language: {} },
  })
  expect(outcome).toMatchObject({
    done: [
      { id: 'title', count: 1 },
      { id: 'language', count: 1 },
    ],
  })
  expect(facts).toMatchObject(answers)
  expect(failing).toEqual([])
  const types = parts['[Content_Types].xml'] ?? ''
  const styles = main.replace(/[^/]*$/, 'styles.xml')
  for (const path of ['docProps/core.xml', styles]) {
    expect(types).toContain(`PartName="/${path}"`)
    expect(parts[path]).toMatch(/^<\?xml /)
  }
  expect(parts[main]).toBe((await partsOf(bytes))[main])
})

const settingsWith = (setting: string) => ({
  'word/_rels/document.xml.rels': relations(['styles', 'styles.xml'], ['settings', 'settings.xml']),
  'word/settings.xml': `<w:settings xmlns:w="w">${setting}</w:settings>`,
})

const signatures = 'package/2006/relationships/digital-signature/origin'
const withSignatures = relations(['officeDocument', 'word/document.xml']).replace(
  '</Relationships>',
  `<Relationship Id="s" Type="http://schemas.openxmlformats.org/${signatures}" Target="/package/services/digital-signature/origin.psdsor"/></Relationships>`,
)

test.each<[string, Record<string, string>, string]>([
  ['signed by Word', { '_xmlsignatures/sig1.xml': '<a/>' }, 'signed'],
  ['signed by another program', { '_rels/.rels': withSignatures }, 'signed'],
  [
    'that only some may change',
    settingsWith('<w:documentProtection w:edit="readOnly" w:enforcement="1"/>'),
    'restricted',
  ],
  ['that is to be read only', settingsWith('<w:writeProtection w:recommended="1"/>'), 'restricted'],
])('a document %s is left alone', async (_how, others, refused) => {
  const bytes = await aDocxWith(others)

  expect(await repairDocument(bytes, 'a.docx', { title: 'Minutes' })).toEqual({ refused })
  expect(await planRepairs(bytes, 'a.docx')).toEqual({ refused })
})

/** A zip whose parts tell their sizes behind themselves, as programs do that write it in one go. */
function withSizesBehind(bytes: Buffer): Buffer {
  const parts = readEntries(bytes).map(({ name, localRecord, centralRecord }) => {
    const [head, entry] = [Buffer.from(localRecord), Buffer.from(centralRecord)]
    const sizes = Buffer.from(localRecord.subarray(14, 26))
    head.fill(0, 14, 26)
    for (const [flags, at] of [[head, 6] as const, [entry, 8] as const])
      flags.writeUInt16LE(flags.readUInt16LE(at) | 8, at)
    const behind = Buffer.concat([Buffer.from('PK\x07\x08', 'latin1'), sizes])
    return { name, localRecord: Buffer.concat([head, behind]), centralRecord: entry }
  })
  return writeEntries(parts)
}

test('a zip whose parts tell their sizes behind themselves is repaired', async () => {
  const bytes = withSizesBehind(aDocx(paragraph('Text'), { title: '' }))
  const { outcome, facts, parts } = await repaired(bytes, 'docx', { title: 'Minutes' })
  const { 'docProps/core.xml': _core, ...others } = await partsOf(bytes)

  expect(outcome).toMatchObject({ done: [{ id: 'title', count: 1 }] })
  expect(facts).toMatchObject({ title: 'Minutes' })
  expect(parts).toMatchObject(others)
})

test('a signature counts before a password', async () => {
  const bytes = await aDocxWith({ '_xmlsignatures/sig1.xml': '<a/>' })
  for (const { localRecord, centralRecord } of readEntries(bytes)) {
    localRecord.writeUInt16LE(localRecord.readUInt16LE(6) | 1, 6)
    centralRecord.writeUInt16LE(centralRecord.readUInt16LE(8) | 1, 8)
  }

  expect(await repairDocument(bytes, 'a.docx', {})).toEqual({ refused: 'signed' })
})

test('a document that a password locks is left alone', async () => {
  const head = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  const locked = Buffer.concat([
    head,
    Buffer.alloc(600),
    Buffer.from('EncryptedPackage', 'utf16le'),
    Buffer.alloc(600),
  ])

  expect(await repairDocument(locked, 'a.docx', { title: 'Minutes' })).toEqual({
    refused: 'encrypted',
  })
})

test('damaged documents, and those of another kind, are left alone', async () => {
  const answers = { title: 'Minutes' }
  const workbook = aXlsx([], { names: '' })

  expect(await repairDocument(workbook, 'a.docx', answers)).toEqual({ refused: 'unreadable' })
  expect(await repairDocument(workbook.subarray(0, 900), 'a.xlsx', answers)).toEqual({
    refused: 'unreadable',
  })
})
