import {
  markAsLink,
  isReadAsPicture,
  vmlShapeNames,
  openDrawing,
  openVmlDrawing,
  type OpenDrawing,
} from './docx-drawings.ts'
import { readLanguage, toHeadingLevel } from './docx-styles.ts'
import type { PictureFacts, TableFacts } from './office-rules.ts'
import { setDescription, markDecorative, addImageFile } from './pictures.ts'
import { isOn, attributeOf } from './read-part.ts'
import type { Attributes, MarkupHandler } from './read-part.ts'

export type Paragraph = {
  text: string
  style: string | undefined
  /** The paragraph's own level from 1 to 9; 0 if it overrides a heading style. */
  level: number | undefined
  isInList: boolean | undefined
}

export type BodyListener = {
  paragraph: (paragraph: Paragraph) => void
  picture: (picture: PictureFacts) => void
  table: (table: TableFacts) => void
  link: (text: string) => void
  run: (language: string | undefined) => void
  /** The body embeds another document, which is not read. */
  unread: () => void
  end: () => void
}

type OpenTable = TableFacts & { cells: number }
type Field = { isLink: boolean; isShown: boolean; text: string }

type BodyState = {
  paragraphs: Paragraph[]
  tables: OpenTable[]
  drawings: OpenDrawing[]
  links: { text: string }[]
  fields: Field[]
  language: string | undefined
  isInProperties: boolean
  isText: boolean
  isInstruction: boolean
  listener: BodyListener
}

type OpenHandler = (state: BodyState, attributes: Attributes) => void
type CloseHandler = (state: BodyState) => void

const maxTextLength = 1_000

export function createBodyReader(listener: BodyListener): MarkupHandler {
  const state: BodyState = {
    paragraphs: [],
    tables: [],
    drawings: [],
    links: [],
    fields: [],
    language: undefined,
    isInProperties: false,
    isText: false,
    isInstruction: false,
    listener,
  }
  return {
    open: (name, attributes) => openHandlers[name]?.(state, attributes),
    close: (name) => closeHandlers[name]?.(state),
    text: (text) => addText(state, text),
  }
}

const emptyProperties = { style: undefined, level: undefined, isInList: undefined }

const openHandlers: Record<string, OpenHandler> = {
  p: ({ paragraphs }) => paragraphs.push({ text: '', ...emptyProperties }),
  pStyle: updateParagraph((paragraph, attributes) => {
    paragraph.style = attributeOf(attributes, 'val')
  }),
  outlineLvl: updateParagraph((paragraph, attributes) => {
    paragraph.level = toHeadingLevel(Number(attributeOf(attributes, 'val'))) ?? 0
  }),
  numId: updateParagraph((paragraph, attributes) => {
    paragraph.isInList = attributeOf(attributes, 'val') !== '0'
  }),
  r: (state) => void (state.language = undefined),
  lang: (state, attributes) => void (state.language = readLanguage(attributes)),
  t(state) {
    state.isText = true
    state.listener.run(state.language)
  },
  tab: (state) => addShownText(state, ' '),
  instrText: (state) => void (state.isInstruction = true),
  fldSimple: ({ fields }, attributes) =>
    fields.push({
      ...parseFieldInstruction(attributeOf(attributes, 'instr') ?? ''),
      isShown: true,
      text: '',
    }),
  fldChar: readFieldChar,
  hyperlink: ({ links }) => links.push({ text: '' }),
  tbl: ({ tables }) => tables.push({ rows: 0, columns: 0, cells: 0, hasHeader: false }),
  tblLook: updateTable((table, attributes) => {
    table.isHeaderStyled = isFirstRowStyled(attributes)
  }),
  tr: updateTable((table) => {
    table.rows += 1
    table.cells = 0
  }),
  tc: updateTable((table) => {
    table.cells += 1
    table.columns = Math.max(table.columns, table.cells)
  }),
  tblHeader: updateTable((table, attributes) => {
    if (table.rows === 1) table.hasHeader = isOn(attributes)
  }),
  inline: openDrawing,
  anchor: openDrawing,
  docPr: updateDrawing(({ picture }, attributes) => setDescription(picture, attributes)),
  decorative: updateDrawing(({ picture }, attributes) => markDecorative(picture, attributes)),
  pic: updateDrawing((drawing) => {
    drawing.hasPicture = true
  }),
  blip: updateDrawing(({ picture }, attributes) => addImageFile(picture, attributes)),
  hlinkClick: addDrawingLink,
  hlinkHover: addDrawingLink,
  ...Object.fromEntries(vmlShapeNames.map((name) => [name, openVmlShape])),
  imagedata: updateDrawing((drawing, attributes) => {
    drawing.isPicture = true
    addImageFile(drawing.picture, attributes)
  }),
  txbxContent: updateDrawing((drawing) => {
    drawing.hasText = true
  }),
  altChunk: ({ listener }) => listener.unread(),
  subDoc: ({ listener }) => listener.unread(),
}

const roots = ['document', 'hdr', 'ftr', 'footnotes', 'endnotes', 'comments']
const end: CloseHandler = ({ listener }) => listener.end()

const closeHandlers: Record<string, CloseHandler> = {
  ...Object.fromEntries(roots.map((root) => [root, end])),
  p({ paragraphs, listener }) {
    const paragraph = paragraphs.pop()
    if (paragraph) listener.paragraph(paragraph)
  },
  t: (state) => void (state.isText = false),
  instrText: (state) => void (state.isInstruction = false),
  hyperlink: closeLink,
  fldSimple: closeField,
  tbl({ tables, listener }) {
    const table = tables.pop()
    if (table) listener.table(table)
  },
  inline: closeDrawing,
  anchor: closeDrawing,
  ...Object.fromEntries(vmlShapeNames.map((name) => [name, closeDrawing])),
}

/** Older programs write the options of a table as bits of one number. */
const firstRowBit = 0x20

function isFirstRowStyled(attributes: Attributes): boolean {
  const firstRow = attributeOf(attributes, 'firstRow')
  if (firstRow !== undefined) return isOn({ val: firstRow })
  return (Number.parseInt(attributeOf(attributes, 'val') ?? '0', 16) & firstRowBit) !== 0
}

function addDrawingLink(state: BodyState) {
  if (markAsLink(state)) state.links.push({ text: '' })
}

function openVmlShape(state: BodyState, attributes: Attributes) {
  if (openVmlDrawing(state, attributes)) state.links.push({ text: '' })
}

function updateParagraph(
  update: (paragraph: Paragraph, attributes: Attributes) => void,
): OpenHandler {
  return ({ paragraphs }, attributes) => {
    const paragraph = paragraphs.at(-1)
    if (paragraph) update(paragraph, attributes)
  }
}

function updateTable(update: (table: OpenTable, attributes: Attributes) => void): OpenHandler {
  return ({ tables }, attributes) => {
    const table = tables.at(-1)
    if (table) update(table, attributes)
  }
}

function updateDrawing(
  update: (drawing: OpenDrawing, attributes: Attributes) => void,
): OpenHandler {
  return ({ drawings }, attributes) => {
    const drawing = drawings.at(-1)
    if (drawing) update(drawing, attributes)
  }
}

function addText(state: BodyState, text: string) {
  const field = state.fields.at(-1)
  if (state.isInstruction && field && !field.isShown)
    field.isLink ||= parseFieldInstruction(text).isLink
  else if (state.isText) addShownText(state, text)
}

function addShownText({ paragraphs, links, fields }: BodyState, text: string) {
  for (const container of [paragraphs.at(-1), links.at(-1), fields.at(-1)])
    if (container && container.text.length < maxTextLength) container.text += text
}

const parseFieldInstruction = (instruction: string) => ({
  isLink: /\bHYPERLINK\b/i.test(instruction),
})

function readFieldChar(state: BodyState, attributes: Attributes) {
  const fieldChar = attributeOf(attributes, 'fldCharType')
  const field = state.fields.at(-1)
  if (fieldChar === 'begin') state.fields.push({ isLink: false, isShown: false, text: '' })
  else if (fieldChar === 'separate' && field) field.isShown = true
  else if (fieldChar === 'end') closeField(state)
}

function closeField({ fields, listener }: BodyState) {
  const field = fields.pop()
  const outerField = fields.at(-1)
  if (field && outerField) outerField.text += field.text
  if (field?.isLink) listener.link(field.text)
}

function closeDrawing(state: BodyState) {
  const drawing = state.drawings.pop()
  if (!drawing) return
  const { picture, isLink } = drawing
  const isShown = isReadAsPicture(drawing)
  if (isShown || isLink) addLinkText(state, picture.description)
  if (isLink) closeLink(state)
  if (isShown) state.listener.picture(picture)
}

function closeLink({ links, listener }: BodyState) {
  const link = links.pop()
  if (link) listener.link(link.text)
}

function addLinkText({ links, fields }: BodyState, description: string) {
  for (const container of [links.at(-1), fields.at(-1)])
    if (container) container.text += description
}
