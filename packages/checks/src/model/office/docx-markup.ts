import {
  markAsLink,
  isReadAsPicture,
  vmlShapes,
  openDrawing,
  openVmlDrawing,
  type OpenDrawing,
} from '#checks/office/docx-drawings.ts'
import { languageIn, toHeading } from '#checks/office/docx-styles.ts'
import type { Styles } from '#checks/office/docx-styles.ts'
import type { Relation } from '#checks/office/package.ts'
import { setDescription, markDecorative } from '#checks/office/pictures.ts'
import { isOn, relationIn, valueOf } from '#checks/office/read-part.ts'
import type { Attributes, MarkupHandler } from '#checks/office/read-part.ts'
import type { OfficeParts } from './office-parts.ts'
import {
  closeLink,
  closeParagraph,
  maxDepth,
  openMarkup,
  openParagraph,
  readMarkup,
  addText,
  sharedMarkup,
  spanIn,
} from './read-markup.ts'
import type { Markup, MarkupTable } from './read-markup.ts'

type ParagraphProperties = {
  style: string | undefined
  level: number | undefined
  isInList: boolean | undefined
}
type Field = { instruction: string; isShown: boolean; hasLink: boolean }

type DocxMarkup = Markup & {
  properties: ParagraphProperties[]
  drawings: OpenDrawing[]
  fields: Field[]
  isInstruction: boolean
  isFromRight: boolean
  styles: Styles
  relations: ReadonlyMap<string, Relation>
}

type Input = { parts: OfficeParts; styles: Styles; relations: ReadonlyMap<string, Relation> }

export const readDocxParts = ({ parts, styles, relations }: Input): MarkupHandler =>
  readMarkup<DocxMarkup>(
    {
      ...openMarkup(parts, false),
      properties: [],
      drawings: [],
      fields: [],
      isInstruction: false,
      isFromRight: false,
      styles,
      relations,
    },
    markup,
  )

const markup: MarkupTable<DocxMarkup> = {
  text(state, text) {
    const field = state.fields.at(-1)
    if (state.isInstruction && field && !field.isShown && field.instruction.length < 1_000)
      field.instruction += text
  },
  open: {
    ...sharedMarkup.open,
    p(state) {
      openParagraph(state)
      state.properties.push({ style: undefined, level: undefined, isInList: undefined })
    },
    pStyle: ({ properties }, attributes) =>
      updateLast(properties, { style: valueOf(attributes, 'val') }),
    outlineLvl: ({ properties }, attributes) =>
      updateLast(properties, { level: toHeading(Number(valueOf(attributes, 'val'))) ?? 0 }),
    numId: ({ properties }, attributes) =>
      updateLast(properties, { isInList: valueOf(attributes, 'val') !== '0' }),
    r(state) {
      state.language = undefined
      state.isFromRight = false
    },
    // `rtl` comes before `lang`, which depends on it.
    rtl: (state, attributes) => void (state.isFromRight = isOn(attributes)),
    lang(state, attributes) {
      state.language = languageIn(attributes, state.isFromRight)
    },
    tab: (state) => addText(state, ' '),
    tblHeader: ({ tables }, attributes) => {
      const open = tables.at(-1)
      if (open) open.isHeaderRow = isOn(attributes)
    },
    gridSpan: ({ tables }, attributes) => {
      const cell = tables.at(-1)?.cell
      if (cell) cell.columnSpan = spanIn({ gridSpan: valueOf(attributes, 'val') ?? '' }, 'gridSpan')
    },
    vMerge: mergeDown,
    hyperlink: ({ links, relations }, attributes) => {
      const to = relations.get(relationIn(attributes) ?? '')?.path
      const anchor = valueOf(attributes, 'anchor')
      links.push({ address: to ?? (anchor && `#${anchor}`), text: '' })
    },
    fldSimple: (state, attributes) =>
      showField(state, { instruction: valueOf(attributes, 'instr') ?? '', hasLink: false }),
    instrText: (state) => void (state.isInstruction = true),
    fldChar: readFieldChar,
    inline: openDrawing,
    anchor: openDrawing,
    ...Object.fromEntries(vmlShapes.map((name) => [name, openVmlShape])),
    docPr: ({ drawings }, attributes) => {
      const drawing = drawings.at(-1)
      if (drawing) setDescription(drawing.picture, attributes)
    },
    decorative: ({ drawings }, attributes) => {
      const drawing = drawings.at(-1)
      if (drawing) markDecorative(drawing.picture, attributes)
    },
    pic: ({ drawings }) => updateLast(drawings, { hasPicture: true }),
    hlinkClick: addDrawingLink,
    hlinkHover: addDrawingLink,
    imagedata: ({ drawings }) => updateLast(drawings, { isPicture: true }),
    txbxContent: ({ drawings }) => updateLast(drawings, { hasText: true }),
  },
  close: {
    ...sharedMarkup.close,
    p: closeWordParagraph,
    instrText: (state) => void (state.isInstruction = false),
    hyperlink: closeLink,
    fldSimple: closeField,
    inline: closeDrawing,
    anchor: closeDrawing,
    ...Object.fromEntries(vmlShapes.map((name) => [name, closeDrawing])),
  },
}

function addDrawingLink(state: DocxMarkup, attributes: Attributes) {
  if (!markAsLink(state)) return
  const address = state.relations.get(relationIn(attributes) ?? '')?.path
  state.links.push({ address, text: '' })
}

function openVmlShape(state: DocxMarkup, attributes: Attributes) {
  const address = openVmlDrawing(state, attributes)
  if (address) state.links.push({ address, text: '' })
}

function updateLast<One>(list: One[], values: Partial<One>) {
  const last = list.at(-1)
  if (last) Object.assign(last, values)
}

function closeWordParagraph(state: DocxMarkup) {
  const { styles, properties } = state
  const paragraph = properties.pop()
  const part = state.paragraphs.at(-1)?.part
  if (part && paragraph) {
    const level = paragraph.level ?? styles.levelOf(paragraph.style) ?? 0
    if (level > 0) part.role = `H${level}`
    else if (paragraph.isInList ?? styles.isList(paragraph.style)) part.role = 'LI'
  }
  closeParagraph(state)
}

function mergeDown({ tables }: DocxMarkup, attributes: Attributes) {
  const open = tables.at(-1)
  if (!open?.cell || valueOf(attributes, 'val') === 'restart') return
  const { row, column } = open.cell
  const upper = open.lowestCells.get(column)
  if (!upper || upper.row + upper.rowSpan !== row) return
  upper.rowSpan += 1
  open.isMerged = true
}

function readFieldChar(state: DocxMarkup, attributes: Attributes) {
  const fieldChar = valueOf(attributes, 'fldCharType')
  const field = state.fields.at(-1)
  if (fieldChar === 'begin') {
    if (state.fields.length < maxDepth)
      state.fields.push({ instruction: '', isShown: false, hasLink: false })
  } else if (fieldChar === 'separate' && field && !field.isShown) {
    state.fields.pop()
    showField(state, field)
  } else if (fieldChar === 'end') closeField(state)
}

function showField(state: DocxMarkup, { instruction }: Omit<Field, 'isShown'>) {
  const isLink = /\bHYPERLINK\b/i.test(instruction)
  if (isLink) {
    const address = /"([^"]*)"/.exec(instruction)?.[1]
    state.links.push({ address, text: '' })
  }
  state.fields.push({ instruction: '', isShown: true, hasLink: isLink })
}

function closeField(state: DocxMarkup) {
  if (state.fields.pop()?.hasLink) closeLink(state)
}

function closeDrawing(state: DocxMarkup) {
  const drawing = state.drawings.pop()
  if (!drawing) return
  const { picture, isLink } = drawing
  const isShown = isReadAsPicture(drawing)
  if (isShown) state.parts.picture(picture)
  // The description of a linked picture serves as link text.
  const link = state.links.at(-1)
  if (link && (isShown || isLink)) link.text += picture.description
  if (isLink) closeLink(state)
}
