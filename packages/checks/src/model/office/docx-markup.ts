import {
  becomesLink,
  isReadAsPicture,
  oldShapes,
  openDrawing,
  openShape,
  type OpenDrawing,
} from '#checks/office/docx-drawings.ts'
import { languageIn, toHeading } from '#checks/office/docx-styles.ts'
import type { Styles } from '#checks/office/docx-styles.ts'
import type { Relation } from '#checks/office/package.ts'
import { describe, markDecorative } from '#checks/office/pictures.ts'
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
  text(reading, text) {
    const field = reading.fields.at(-1)
    if (reading.isInstruction && field && !field.isShown && field.instruction.length < 1_000)
      field.instruction += text
  },
  open: {
    ...sharedMarkup.open,
    p(reading) {
      openParagraph(reading)
      reading.properties.push({ style: undefined, level: undefined, isInList: undefined })
    },
    pStyle: ({ properties }, attributes) => set(properties, { style: valueOf(attributes, 'val') }),
    outlineLvl: ({ properties }, attributes) =>
      set(properties, { level: toHeading(Number(valueOf(attributes, 'val'))) ?? 0 }),
    numId: ({ properties }, attributes) =>
      set(properties, { isInList: valueOf(attributes, 'val') !== '0' }),
    r(reading) {
      reading.language = undefined
      reading.isFromRight = false
    },
    // `rtl` comes before `lang`, which depends on it.
    rtl: (reading, attributes) => void (reading.isFromRight = isOn(attributes)),
    lang(reading, attributes) {
      reading.language = languageIn(attributes, reading.isFromRight)
    },
    tab: (reading) => addText(reading, ' '),
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
    fldSimple: (reading, attributes) =>
      showField(reading, { instruction: valueOf(attributes, 'instr') ?? '', hasLink: false }),
    instrText: (reading) => void (reading.isInstruction = true),
    fldChar: takeFieldChar,
    inline: openDrawing,
    anchor: openDrawing,
    ...Object.fromEntries(oldShapes.map((name) => [name, openOldShape])),
    docPr: ({ drawings }, attributes) => {
      const drawing = drawings.at(-1)
      if (drawing) describe(drawing.picture, attributes)
    },
    decorative: ({ drawings }, attributes) => {
      const drawing = drawings.at(-1)
      if (drawing) markDecorative(drawing.picture, attributes)
    },
    pic: ({ drawings }) => set(drawings, { hasPicture: true }),
    hlinkClick: leadOn,
    hlinkHover: leadOn,
    imagedata: ({ drawings }) => set(drawings, { isPicture: true }),
    txbxContent: ({ drawings }) => set(drawings, { hasText: true }),
  },
  close: {
    ...sharedMarkup.close,
    p: closeWordParagraph,
    instrText: (reading) => void (reading.isInstruction = false),
    hyperlink: closeLink,
    fldSimple: closeField,
    inline: closeDrawing,
    anchor: closeDrawing,
    ...Object.fromEntries(oldShapes.map((name) => [name, closeDrawing])),
  },
}

function leadOn(reading: DocxMarkup, attributes: Attributes) {
  if (!becomesLink(reading)) return
  const address = reading.relations.get(relationIn(attributes) ?? '')?.path
  reading.links.push({ address, text: '' })
}

function openOldShape(reading: DocxMarkup, attributes: Attributes) {
  const address = openShape(reading, attributes)
  if (address) reading.links.push({ address, text: '' })
}

function set<One>(list: One[], values: Partial<One>) {
  const one = list.at(-1)
  if (one) Object.assign(one, values)
}

function closeWordParagraph(reading: DocxMarkup) {
  const { styles, properties } = reading
  const one = properties.pop()
  const part = reading.paragraphs.at(-1)?.part
  if (part && one) {
    const level = one.level ?? styles.levelOf(one.style) ?? 0
    if (level > 0) part.role = `H${level}`
    else if (one.isInList ?? styles.isList(one.style)) part.role = 'LI'
  }
  closeParagraph(reading)
}

function mergeDown({ tables }: DocxMarkup, attributes: Attributes) {
  const open = tables.at(-1)
  if (!open?.cell || valueOf(attributes, 'val') === 'restart') return
  const { row, column } = open.cell
  const upper = open.lowest.get(column)
  if (!upper || upper.row + upper.rowSpan !== row) return
  upper.rowSpan += 1
  open.isMerged = true
}

function takeFieldChar(reading: DocxMarkup, attributes: Attributes) {
  const fieldChar = valueOf(attributes, 'fldCharType')
  const field = reading.fields.at(-1)
  if (fieldChar === 'begin') {
    if (reading.fields.length < maxDepth)
      reading.fields.push({ instruction: '', isShown: false, hasLink: false })
  } else if (fieldChar === 'separate' && field && !field.isShown) {
    reading.fields.pop()
    showField(reading, field)
  } else if (fieldChar === 'end') closeField(reading)
}

function showField(reading: DocxMarkup, { instruction }: Omit<Field, 'isShown'>) {
  const isLink = /\bHYPERLINK\b/i.test(instruction)
  if (isLink) {
    const address = /"([^"]*)"/.exec(instruction)?.[1]
    reading.links.push({ address, text: '' })
  }
  reading.fields.push({ instruction: '', isShown: true, hasLink: isLink })
}

function closeField(reading: DocxMarkup) {
  if (reading.fields.pop()?.hasLink) closeLink(reading)
}

function closeDrawing(reading: DocxMarkup) {
  const drawing = reading.drawings.pop()
  if (!drawing) return
  const { picture, isLink } = drawing
  const isShown = isReadAsPicture(drawing)
  if (isShown) reading.parts.picture(picture)
  // The description of a linked picture serves as link text.
  const link = reading.links.at(-1)
  if (link && (isShown || isLink)) link.text += picture.description
  if (isLink) closeLink(reading)
}
