import { findAnnouncedObject, type ObjectKind } from './find-announced-object.ts'
import { normalizeLanguage } from './normalize-language.ts'
import type { PictureFacts, TableFacts } from './office-rules.ts'
import { setDescription, markDecorative, createPicture, addImageFile } from './pictures.ts'
import { isOn, linkTargetIn, attributeOf } from './read-part.ts'
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
  isInDrawingProperties: boolean
  isInRun: boolean
  isInBackground: boolean
  link: Link | undefined
  runLink: string | undefined
  runText: string
  language: string | undefined
  listener: ShapesListener
}

type OpenHandler = (state: ShapesState, attributes: Attributes) => void
type CloseHandler = (state: ShapesState) => void

const maxTextLength = 1_000

export function createShapeReader(listener: ShapesListener): MarkupHandler {
  const state: ShapesState = {
    objects: [],
    tables: [],
    isText: false,
    isInDrawingProperties: false,
    isInRun: false,

    isInBackground: false,
    link: undefined,
    runLink: undefined,
    runText: '',
    language: undefined,
    listener,
  }
  return {
    open: (name, attributes) => openHandlers[name]?.(state, attributes),
    close: (name) => closeHandlers[name]?.(state),
    text(text) {
      if (!state.isText) return
      if (state.runText.length < maxTextLength) state.runText += text
      const object = state.objects.at(-1)
      if (object && object.text.length < maxTextLength) object.text += text
    },
  }
}

const openObject =
  (kind: ObjectKind): OpenHandler =>
  ({ objects }) =>
    objects.push({
      kind,
      picture: createPicture(),
      isTitle: false,
      isFooter: false,
      hasTable: false,
      isLink: false,
      isDescribed: false,
      text: '',
    })

const openHandlers: Record<string, OpenHandler> = {
  sp: openObject('shape'),
  cxnSp: openObject('shape'),
  pic: openObject('picture'),
  graphicFrame: openObject('frame'),
  grpSp: openObject('group'),
  cNvPr(state, attributes) {
    state.isInDrawingProperties = true
    updateObject(({ picture }) => setDescription(picture, attributes))(state, attributes)
  },
  decorative: updateObject(({ picture }, attributes) => markDecorative(picture, attributes)),
  bg: (state) => void (state.isInBackground = true),
  blip(state, attributes) {
    if (state.isInBackground) state.listener.background?.()
    updateObject(({ picture }) => addImageFile(picture, attributes))(state, attributes)
  },
  ph: updateObject((object, attributes) => {
    const type = attributeOf(attributes, 'type') ?? ''
    object.isTitle = ['title', 'ctrTitle'].includes(type)
    object.isFooter = ['dt', 'ftr', 'sldNum'].includes(type)
  }),
  tbl(state) {
    const container = state.objects.at(-1)
    if (container) container.hasTable = true
    state.tables.push({ rows: 0, columns: 0, cells: 0, hasHeader: false })
  },
  tblPr({ tables }, attributes) {
    const table = tables.at(-1)
    if (table) table.hasHeader = isOn({ val: attributeOf(attributes, 'firstRow') ?? '0' })
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
  r(state) {
    Object.assign(state, { isInRun: true, language: undefined, runLink: undefined, runText: '' })
  },
  rPr(state, attributes) {
    if (state.isInRun) state.language = normalizeLanguage(attributeOf(attributes, 'lang'))
  },
  hlinkClick: addLink,
  hlinkHover: addLink,
  hlinkMouseOver: addLink,
  t: (state) => void (state.isText = true),
  br: addSpaceToTitle,
}

/** Click and hover make one link; the click wins. */
function addLink(state: ShapesState, attributes: Attributes) {
  const object = state.objects.at(-1)
  if (state.isInRun) state.runLink ??= linkTargetIn(attributes)
  else if (state.isInDrawingProperties && object)
    object.isLink ||= linkTargetIn(attributes) !== undefined
}

const closeHandlers: Record<string, CloseHandler> = {
  bg: (state) => void (state.isInBackground = false),
  t: (state) => void (state.isText = false),
  r: closeRun,
  p: closeParagraph,
  tbl({ tables, listener }) {
    const table = tables.pop()
    if (table) listener.table(table)
  },
  cNvPr: (state) => void (state.isInDrawingProperties = false),
  sp(state) {
    const shape = closeObject(state)
    if (shape?.isTitle) state.listener.title(shape.text.replaceAll(/\s+/g, ' ').trim())
  },
  cxnSp: closeObject,
  pic: closePicture,
  graphicFrame: closePicture,
  grpSp: closeObject,
}

function closeObject({ objects, listener }: ShapesState): OpenObject | undefined {
  const object = objects.pop()
  if (object?.isLink) listener.link(object.text.trim() || object.picture.description)
  return object
}

function updateObject(update: (object: OpenObject, attributes: Attributes) => void): OpenHandler {
  return ({ objects }, attributes) => {
    const object = objects.at(-1)
    if (object) update(object, attributes)
  }
}

function addSpaceToTitle({ objects }: ShapesState) {
  const object = objects.at(-1)
  if (object?.isTitle) object.text += ' '
}

/** A link may span several runs, which belong together while their target is the same. */
function closeRun(state: ShapesState) {
  const { listener, language, runLink, runText } = state
  listener.run(language)
  if (runText.trim() !== '' && !state.objects.at(-1)?.isFooter) listener.content?.()
  if (state.link && state.link.id !== runLink) closeLink(state)
  if (runLink === undefined) return
  state.link ??= { id: runLink, text: '' }
  state.link.text += runText
}

function closeParagraph(state: ShapesState) {
  closeLink(state)
  state.isInRun = false
  addSpaceToTitle(state)
}

function closeLink(state: ShapesState) {
  if (state.link) state.listener.link(state.link.text)
  state.link = undefined
}

function closePicture(state: ShapesState) {
  const object = closeObject(state)
  if (!object || object.hasTable) return
  const announcedObject = findAnnouncedObject(state.objects, object)
  if (announcedObject) state.listener.picture(announcedObject.picture)
}
