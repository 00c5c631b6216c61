import { toExcerpt } from '#checks/model/model-text.ts'
import type { Part } from '#checks/model/model.ts'
import { findAnnouncedObject, type ObjectKind } from '#checks/office/find-announced-object.ts'
import { normalizeLanguage } from '#checks/office/normalize-language.ts'
import type { PictureFacts } from '#checks/office/office-rules.ts'
import { setDescription, markDecorative, createPicture } from '#checks/office/pictures.ts'
import { isOn, linkTargetIn, attributeOf } from '#checks/office/read-part.ts'
import type { Attributes, MarkupHandler } from '#checks/office/read-part.ts'
import type { OfficeModelBuilder } from './office-model-builder.ts'
import {
  closeLink,
  closeParagraph,
  createMarkupState,
  openParagraph,
  createMarkupReader,
  sharedHandlers,
} from './read-markup.ts'
import type { MarkupState, OpenHandler, MarkupHandlers } from './read-markup.ts'

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

type PptxState = MarkupState & {
  objects: OpenObject[]
  isInDrawingProperties: boolean
  isInRun: boolean
  hasHeader: boolean
}

export const createShapePartReader = (parts: OfficeModelBuilder): MarkupHandler =>
  createMarkupReader<PptxState>(
    {
      ...createMarkupState(parts, true),
      objects: [],
      isInDrawingProperties: false,
      isInRun: false,
      hasHeader: false,
    },
    pptxHandlers,
  )

const openObject =
  (kind: ObjectKind): OpenHandler<PptxState> =>
  ({ objects }) =>
    void objects.push({
      kind,
      picture: createPicture(),
      isTitle: false,
      hasTable: false,
      link: undefined,
      isDescribed: false,
      text: '',
      part: undefined,
    })

const pptxHandlers: MarkupHandlers<PptxState> = {
  text({ objects, isText }, text) {
    const object = objects.at(-1)
    if (isText && object && object.text.length < 1_000) object.text += text
  },
  open: {
    ...sharedHandlers.open,
    sp: openObject('shape'),
    cxnSp: openObject('shape'),
    pic: openObject('picture'),
    graphicFrame: openObject('frame'),
    grpSp: openObject('group'),
    cNvPr(state, attributes) {
      state.isInDrawingProperties = true
      const object = state.objects.at(-1)
      if (object) setDescription(object.picture, attributes)
    },
    decorative({ objects }, attributes) {
      const object = objects.at(-1)
      if (object) markDecorative(object.picture, attributes)
    },
    ph({ objects }, attributes) {
      const object = objects.at(-1)
      if (object)
        object.isTitle = ['title', 'ctrTitle'].includes(attributeOf(attributes, 'type') ?? '')
    },
    tbl(state, attributes) {
      const object = state.objects.at(-1)
      if (object) object.hasTable = true
      sharedHandlers.open['tbl']?.(state, attributes)
    },
    tblPr(state, attributes) {
      state.hasHeader = isOn({ val: attributeOf(attributes, 'firstRow') ?? '0' })
    },
    tr(state, attributes) {
      const openTable = state.tables.at(-1)
      if (openTable) openTable.isHeaderRow = state.hasHeader && openTable.table.rows === 0
      sharedHandlers.open['tr']?.(state, attributes)
    },
    p: (state) => openParagraph(state, state.objects.at(-1)?.isTitle ? 'H1' : 'P'),
    r(state) {
      state.isInRun = true
      state.language = undefined
    },
    rPr(state, attributes) {
      if (state.isInRun) state.language = normalizeLanguage(attributeOf(attributes, 'lang'))
    },
    hlinkClick: addLink,
    hlinkHover: addLink,
    hlinkMouseOver: addLink,
  },
  close: {
    ...sharedHandlers.close,
    r(state) {
      state.isInRun = false
      if (state.links.length > 0) closeLink(state)
    },
    p(state) {
      const object = state.objects.at(-1)
      const paragraph = closeParagraph(state)
      if (object && paragraph?.part.text) object.part = paragraph.part
    },
    cNvPr: (state) => void (state.isInDrawingProperties = false),
    sp: closeObject,
    cxnSp: closeObject,
    grpSp: closeObject,
    pic: closePicture,
    graphicFrame: closePicture,
  },
}

/** The address is a relation id until relations are read. Click and hover make one link. */
function addLink(
  { objects, links, isInDrawingProperties, isInRun }: PptxState,
  attributes: Attributes,
) {
  const id = linkTargetIn(attributes)
  const object = objects.at(-1)
  if (isInDrawingProperties && object) object.link ??= id
  if (!isInRun || !id || links.length > 0) return
  links.push({ address: id, text: '' })
}

function closeObject(state: PptxState) {
  const object = state.objects.pop()
  if (object) closeObjectLink(state, object)
}

function closeObjectLink(
  { parts }: PptxState,
  { link, text, picture, part = parts.current() }: OpenObject,
) {
  if (!link) return
  const linkText = toExcerpt(text.trim() || picture.description)
  parts.addLink({ part: part?.id, page: part?.page, text: linkText, address: link })
}

function closePicture(state: PptxState) {
  const { objects, parts } = state
  const object = objects.pop()
  if (!object) return
  const announcedObject = object.hasTable ? undefined : findAnnouncedObject(objects, object)
  if (announcedObject) announcedObject.part = parts.addPicture(announcedObject.picture)
  closeObjectLink(state, object)
}
