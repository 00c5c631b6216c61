import { readInstead, type ObjectKind } from './described-groups.ts'
import { languageOr } from './no-language.ts'
import type { PictureFacts, TableFacts } from './office-rules.ts'
import { describe, markDecorative, openPicture, takeFile } from './pictures.ts'
import { isOn, linkIn, valueOf } from './read-part.ts'
import type { Attributes, MarkupHandler } from './read-part.ts'

export type ShapesListener = {
  title: (text: string) => void
  picture: (picture: PictureFacts) => void
  table: (table: TableFacts) => void
  link: (text: string) => void
  run: (language: string | undefined) => void
  /** Text other than date, footer and slide number. */
  content?: () => void
  background?: () => void
}

type OpenObject = {
  kind: ObjectKind
  picture: PictureFacts
  isTitle: boolean
  isFooter: boolean
  hasTable: boolean
  isLink: boolean
  isDescribed: boolean
  text: string
}
type Link = { id: string; text: string }

type ShapesState = {
  objects: OpenObject[]
  tables: (TableFacts & { cells: number })[]
  isText: boolean
  isInNames: boolean
  isInRun: boolean
  isInBackground: boolean
  link: Link | undefined
  runLink: string | undefined
  runText: string
  language: string | undefined
  listener: ShapesListener
}

type Open = (reading: ShapesState, attributes: Attributes) => void
type Close = (reading: ShapesState) => void

const maxTextLength = 1_000

export function readShapes(listener: ShapesListener): MarkupHandler {
  const state: ShapesState = {
    objects: [],
    tables: [],
    isText: false,
    isInNames: false,
    isInRun: false,

    isInBackground: false,
    link: undefined,
    runLink: undefined,
    runText: '',
    language: undefined,
    listener,
  }
  return {
    open: (name, attributes) => openings[name]?.(state, attributes),
    close: (name) => closings[name]?.(state),
    text(words) {
      if (!state.isText) return
      if (state.runText.length < maxTextLength) state.runText += words
      const object = state.objects.at(-1)
      if (object && object.text.length < maxTextLength) object.text += words
    },
  }
}

const object =
  (kind: ObjectKind): Open =>
  ({ objects }) =>
    objects.push({
      kind,
      picture: openPicture(),
      isTitle: false,
      isFooter: false,
      hasTable: false,
      isLink: false,
      isDescribed: false,
      text: '',
    })

const openings: Record<string, Open> = {
  sp: object('shape'),
  cxnSp: object('shape'),
  pic: object('picture'),
  graphicFrame: object('frame'),
  grpSp: object('group'),
  cNvPr(reading, attributes) {
    reading.isInNames = true
    inObject(({ picture }) => describe(picture, attributes))(reading, attributes)
  },
  decorative: inObject(({ picture }, attributes) => markDecorative(picture, attributes)),
  bg: (reading) => void (reading.isInBackground = true),
  blip(reading, attributes) {
    if (reading.isInBackground) reading.listener.background?.()
    inObject(({ picture }) => takeFile(picture, attributes))(reading, attributes)
  },
  ph: inObject((one, attributes) => {
    const type = valueOf(attributes, 'type') ?? ''
    one.isTitle = ['title', 'ctrTitle'].includes(type)
    one.isFooter = ['dt', 'ftr', 'sldNum'].includes(type)
  }),
  tbl(reading) {
    const container = reading.objects.at(-1)
    if (container) container.hasTable = true
    reading.tables.push({ rows: 0, columns: 0, cells: 0, hasHeader: false })
  },
  tblPr({ tables }, attributes) {
    const table = tables.at(-1)
    if (table) table.hasHeader = isOn({ val: valueOf(attributes, 'firstRow') ?? '0' })
  },
  tr({ tables }) {
    const table = tables.at(-1)
    if (!table) return
    table.rows += 1
    table.cells = 0
  },
  tc({ tables }) {
    const table = tables.at(-1)
    if (!table) return
    table.cells += 1
    table.columns = Math.max(table.columns, table.cells)
  },
  r(reading) {
    Object.assign(reading, { isInRun: true, language: undefined, runLink: undefined, runText: '' })
  },
  rPr(reading, attributes) {
    if (reading.isInRun) reading.language = languageOr(valueOf(attributes, 'lang'))
  },
  hlinkClick: leadOn,
  hlinkHover: leadOn,
  hlinkMouseOver: leadOn,
  t: (reading) => void (reading.isText = true),
  br: addToTitle,
}

/** Click and hover make one link; the click wins. */
function leadOn(reading: ShapesState, attributes: Attributes) {
  const one = reading.objects.at(-1)
  if (reading.isInRun) reading.runLink ??= linkIn(attributes)
  else if (reading.isInNames && one) one.isLink ||= linkIn(attributes) !== undefined
}

const closings: Record<string, Close> = {
  bg: (reading) => void (reading.isInBackground = false),
  t: (reading) => void (reading.isText = false),
  r: closeRun,
  p: closeParagraph,
  tbl({ tables, listener }) {
    const table = tables.pop()
    if (table) listener.table(table)
  },
  cNvPr: (reading) => void (reading.isInNames = false),
  sp(reading) {
    const shape = closeObject(reading)
    if (shape?.isTitle) reading.listener.title(shape.text.replaceAll(/\s+/g, ' ').trim())
  },
  cxnSp: closeObject,
  pic: closePicture,
  graphicFrame: closePicture,
  grpSp: closeObject,
}

/** The link text of an object is its text or, failing that, its description. */
function closeObject({ objects, listener }: ShapesState): OpenObject | undefined {
  const one = objects.pop()
  if (one?.isLink) listener.link(one.text.trim() || one.picture.description)
  return one
}

function inObject(take: (one: OpenObject, attributes: Attributes) => void): Open {
  return ({ objects }, attributes) => {
    const one = objects.at(-1)
    if (one) take(one, attributes)
  }
}

function addToTitle({ objects }: ShapesState) {
  const one = objects.at(-1)
  if (one?.isTitle) one.text += ' '
}

/** A link may span several runs, which belong together while their target is the same. */
function closeRun(reading: ShapesState) {
  const { listener, language, runLink, runText } = reading
  listener.run(language)
  if (runText.trim() !== '' && !reading.objects.at(-1)?.isFooter) listener.content?.()
  if (reading.link && reading.link.id !== runLink) closeLink(reading)
  if (runLink === undefined) return
  reading.link ??= { id: runLink, text: '' }
  reading.link.text += runText
}

function closeParagraph(reading: ShapesState) {
  closeLink(reading)
  reading.isInRun = false
  addToTitle(reading)
}

function closeLink(reading: ShapesState) {
  if (reading.link) reading.listener.link(reading.link.text)
  reading.link = undefined
}

/** A frame with a table is no picture. */
function closePicture(reading: ShapesState) {
  const one = closeObject(reading)
  if (!one || one.hasTable) return
  const fallback = readInstead(reading.objects, one)
  if (fallback) reading.listener.picture(fallback.picture)
}
