import { toExcerpt } from '#checks/model/model-text.ts'
import type { Part } from '#checks/model/model.ts'
import { findAnnouncedObject, type ObjectKind } from '#checks/office/find-announced-object.ts'
import { normalizeLanguage } from '#checks/office/normalize-language.ts'
import type { PictureFacts } from '#checks/office/office-rules.ts'
import { setDescription, markDecorative, openPicture } from '#checks/office/pictures.ts'
import { isOn, linkIn, valueOf } from '#checks/office/read-part.ts'
import type { Attributes, MarkupHandler } from '#checks/office/read-part.ts'
import type { OfficeParts } from './office-parts.ts'
import {
  closeLink,
  closeParagraph,
  openMarkup,
  openParagraph,
  readMarkup,
  sharedMarkup,
} from './read-markup.ts'
import type { Markup, MarkupOpen, MarkupTable } from './read-markup.ts'

type OpenObject = {
  kind: ObjectKind
  picture: PictureFacts
  isTitle: boolean
  hasTable: boolean
  /** The relation id of a link on the object itself, not in its text. */
  link: string | undefined
  /** Its description covers the pictures in it. */
  isDescribed: boolean
  text: string
  part: Part | undefined
}

type PptxMarkup = Markup & {
  objects: OpenObject[]
  isInNames: boolean
  isInRun: boolean
  hasHeader: boolean
}

export const readShapeParts = (parts: OfficeParts): MarkupHandler =>
  readMarkup<PptxMarkup>(
    {
      ...openMarkup(parts, true),
      objects: [],
      isInNames: false,
      isInRun: false,
      hasHeader: false,
    },
    markup,
  )

const openObject =
  (kind: ObjectKind): MarkupOpen<PptxMarkup> =>
  ({ objects }) =>
    void objects.push({
      kind,
      picture: openPicture(),
      isTitle: false,
      hasTable: false,
      link: undefined,
      isDescribed: false,
      text: '',
      part: undefined,
    })

const markup: MarkupTable<PptxMarkup> = {
  text({ objects, isText }, words) {
    const object = objects.at(-1)
    if (isText && object && object.text.length < 1_000) object.text += words
  },
  open: {
    ...sharedMarkup.open,
    sp: openObject('shape'),
    cxnSp: openObject('shape'),
    pic: openObject('picture'),
    graphicFrame: openObject('frame'),
    grpSp: openObject('group'),
    cNvPr(state, attributes) {
      state.isInNames = true
      const object = state.objects.at(-1)
      if (object) setDescription(object.picture, attributes)
    },
    decorative({ objects }, attributes) {
      const object = objects.at(-1)
      if (object) markDecorative(object.picture, attributes)
    },
    ph({ objects }, attributes) {
      const object = objects.at(-1)
      if (object) object.isTitle = ['title', 'ctrTitle'].includes(valueOf(attributes, 'type') ?? '')
    },
    tbl(state, attributes) {
      const object = state.objects.at(-1)
      if (object) object.hasTable = true
      sharedMarkup.open['tbl']?.(state, attributes)
    },
    tblPr(state, attributes) {
      state.hasHeader = isOn({ val: valueOf(attributes, 'firstRow') ?? '0' })
    },
    tr(state, attributes) {
      const open = state.tables.at(-1)
      if (open) open.isHeaderRow = state.hasHeader && open.table.rows === 0
      sharedMarkup.open['tr']?.(state, attributes)
    },
    p: (state) => openParagraph(state, state.objects.at(-1)?.isTitle ? 'H1' : 'P'),
    r(state) {
      state.isInRun = true
      state.language = undefined
    },
    rPr(state, attributes) {
      if (state.isInRun) state.language = normalizeLanguage(valueOf(attributes, 'lang'))
    },
    hlinkClick: addLink,
    hlinkHover: addLink,
    hlinkMouseOver: addLink,
  },
  close: {
    ...sharedMarkup.close,
    r(state) {
      state.isInRun = false
      if (state.links.length > 0) closeLink(state)
    },
    p(state) {
      const object = state.objects.at(-1)
      const paragraph = closeParagraph(state)
      if (object && paragraph?.part.text) object.part = paragraph.part
    },
    cNvPr: (state) => void (state.isInNames = false),
    sp: closeObject,
    cxnSp: closeObject,
    grpSp: closeObject,
    pic: closePicture,
    graphicFrame: closePicture,
  },
}

/** The address is a relation id until relations are read. Click and hover make one link. */
function addLink({ objects, links, isInNames, isInRun }: PptxMarkup, attributes: Attributes) {
  const id = linkIn(attributes)
  const object = objects.at(-1)
  if (isInNames && object) object.link ??= id
  if (!isInRun || !id || links.length > 0) return
  links.push({ address: id, text: '' })
}

function closeObject(state: PptxMarkup) {
  const object = state.objects.pop()
  if (object) closeObjectLink(state, object)
}

/** The link text of an object is its text or, failing that, its description. */
function closeObjectLink(
  { parts }: PptxMarkup,
  { link, text, picture, part = parts.current() }: OpenObject,
) {
  if (!link) return
  const linkText = toExcerpt(text.trim() || picture.description)
  parts.link({ part: part?.id, page: part?.page, text: linkText, address: link })
}

/** A frame with a table is no picture. */
function closePicture(state: PptxMarkup) {
  const { objects, parts } = state
  const object = objects.pop()
  if (!object) return
  const fallback = object.hasTable ? undefined : findAnnouncedObject(objects, object)
  if (fallback) fallback.part = parts.picture(fallback.picture)
  closeObjectLink(state, object)
}
