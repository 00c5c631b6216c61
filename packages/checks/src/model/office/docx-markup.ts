import {
  markAsLink,
  isReadAsPicture,
  vmlShapeNames,
  openDrawing,
  openVmlDrawing,
  type OpenDrawing,
} from '#checks/office/docx-drawings.ts'
import { readLanguage, toHeadingLevel } from '#checks/office/docx-styles.ts'
import type { Styles } from '#checks/office/docx-styles.ts'
import type { Relation } from '#checks/office/office-package.ts'
import { setDescription, markDecorative } from '#checks/office/pictures.ts'
import { isOn, relationIdIn, attributeOf } from '#checks/office/read-part.ts'
import type { Attributes, MarkupHandler } from '#checks/office/read-part.ts'
import type { OfficeModelBuilder } from './office-model-builder.ts'
import {
  closeLink,
  closeParagraph,
  maxNestedFields,
  createMarkupState,
  openParagraph,
  createMarkupReader,
  addText,
  sharedHandlers,
  readSpan,
} from './read-markup.ts'
import type { MarkupState, MarkupHandlers } from './read-markup.ts'

type ParagraphProperties = {
  style: string | undefined
  level: number | undefined
  isInList: boolean | undefined
}
type Field = { instruction: string; isShown: boolean; hasLink: boolean }

type DocxState = MarkupState & {
  properties: ParagraphProperties[]
  drawings: OpenDrawing[]
  fields: Field[]
  isInstruction: boolean
  isRightToLeft: boolean
  styles: Styles
  relations: ReadonlyMap<string, Relation>
}

type DocxInput = {
  parts: OfficeModelBuilder
  styles: Styles
  relations: ReadonlyMap<string, Relation>
}

export const createDocxPartReader = ({ parts, styles, relations }: DocxInput): MarkupHandler =>
  createMarkupReader<DocxState>(
    {
      ...createMarkupState(parts, false),
      properties: [],
      drawings: [],
      fields: [],
      isInstruction: false,
      isRightToLeft: false,
      styles,
      relations,
    },
    docxHandlers,
  )

const docxHandlers: MarkupHandlers<DocxState> = {
  text(state, text) {
    const field = state.fields.at(-1)
    if (state.isInstruction && field && !field.isShown && field.instruction.length < 1_000)
      field.instruction += text
  },
  open: {
    ...sharedHandlers.open,
    p(state) {
      openParagraph(state)
      state.properties.push({ style: undefined, level: undefined, isInList: undefined })
    },
    pStyle: ({ properties }, attributes) =>
      updateLast(properties, { style: attributeOf(attributes, 'val') }),
    outlineLvl: ({ properties }, attributes) =>
      updateLast(properties, {
        level: toHeadingLevel(Number(attributeOf(attributes, 'val'))) ?? 0,
      }),
    numId: ({ properties }, attributes) =>
      updateLast(properties, { isInList: attributeOf(attributes, 'val') !== '0' }),
    r(state) {
      state.language = undefined
      state.isRightToLeft = false
    },
    // `rtl` comes before `lang`, which depends on it.
    rtl: (state, attributes) => void (state.isRightToLeft = isOn(attributes)),
    lang(state, attributes) {
      state.language = readLanguage(attributes, state.isRightToLeft)
    },
    tab: (state) => addText(state, ' '),
    tblHeader: ({ tables }, attributes) => {
      const openTable = tables.at(-1)
      if (openTable) openTable.isHeaderRow = isOn(attributes)
    },
    gridSpan: ({ tables }, attributes) => {
      const cell = tables.at(-1)?.cell
      if (cell)
        cell.columnSpan = readSpan({ gridSpan: attributeOf(attributes, 'val') ?? '' }, 'gridSpan')
    },
    vMerge: mergeCellDown,
    hyperlink: ({ links, relations }, attributes) => {
      const path = relations.get(relationIdIn(attributes) ?? '')?.path
      const anchor = attributeOf(attributes, 'anchor')
      links.push({ address: path ?? (anchor && `#${anchor}`), text: '' })
    },
    fldSimple: (state, attributes) =>
      showField(state, { instruction: attributeOf(attributes, 'instr') ?? '', hasLink: false }),
    instrText: (state) => void (state.isInstruction = true),
    fldChar: readFieldChar,
    inline: openDrawing,
    anchor: openDrawing,
    ...Object.fromEntries(vmlShapeNames.map((name) => [name, openVmlShape])),
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
    ...sharedHandlers.close,
    p: closeDocxParagraph,
    instrText: (state) => void (state.isInstruction = false),
    hyperlink: closeLink,
    fldSimple: closeField,
    inline: closeDrawing,
    anchor: closeDrawing,
    ...Object.fromEntries(vmlShapeNames.map((name) => [name, closeDrawing])),
  },
}

function addDrawingLink(state: DocxState, attributes: Attributes) {
  if (!markAsLink(state)) return
  const address = state.relations.get(relationIdIn(attributes) ?? '')?.path
  state.links.push({ address, text: '' })
}

function openVmlShape(state: DocxState, attributes: Attributes) {
  const address = openVmlDrawing(state, attributes)
  if (address) state.links.push({ address, text: '' })
}

function updateLast<Item>(list: Item[], values: Partial<Item>) {
  const last = list.at(-1)
  if (last) Object.assign(last, values)
}

function closeDocxParagraph(state: DocxState) {
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

function mergeCellDown({ tables }: DocxState, attributes: Attributes) {
  const openTable = tables.at(-1)
  if (!openTable?.cell || attributeOf(attributes, 'val') === 'restart') return
  const { row, column } = openTable.cell
  const upper = openTable.lowestCells.get(column)
  if (!upper || upper.row + upper.rowSpan !== row) return
  upper.rowSpan += 1
  openTable.isMerged = true
}

function readFieldChar(state: DocxState, attributes: Attributes) {
  const fieldChar = attributeOf(attributes, 'fldCharType')
  const field = state.fields.at(-1)
  if (fieldChar === 'begin') {
    if (state.fields.length < maxNestedFields)
      state.fields.push({ instruction: '', isShown: false, hasLink: false })
  } else if (fieldChar === 'separate' && field && !field.isShown) {
    state.fields.pop()
    showField(state, field)
  } else if (fieldChar === 'end') closeField(state)
}

function showField(state: DocxState, { instruction }: Omit<Field, 'isShown'>) {
  const isLink = /\bHYPERLINK\b/i.test(instruction)
  if (isLink) {
    const address = /"([^"]*)"/.exec(instruction)?.[1]
    state.links.push({ address, text: '' })
  }
  state.fields.push({ instruction: '', isShown: true, hasLink: isLink })
}

function closeField(state: DocxState) {
  if (state.fields.pop()?.hasLink) closeLink(state)
}

function closeDrawing(state: DocxState) {
  const drawing = state.drawings.pop()
  if (!drawing) return
  const { picture, isLink } = drawing
  const isShown = isReadAsPicture(drawing)
  if (isShown) state.parts.addPicture(picture)
  // The description of a linked picture serves as link text.
  const link = state.links.at(-1)
  if (link && (isShown || isLink)) link.text += picture.description
  if (isLink) closeLink(state)
}
