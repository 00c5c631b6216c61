import { toExcerpt } from '#checks/model/model-text.ts'
import type { Part } from '#checks/model/model.ts'
import { readInstead, type ObjectKind } from '#checks/office/described-groups.ts'
import { languageOr } from '#checks/office/no-language.ts'
import type { PictureFacts } from '#checks/office/office-rules.ts'
import { describe, markDecorative, openPicture } from '#checks/office/pictures.ts'
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

const object =
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
    const one = objects.at(-1)
    if (isText && one && one.text.length < 1_000) one.text += words
  },
  open: {
    ...sharedMarkup.open,
    sp: object('shape'),
    cxnSp: object('shape'),
    pic: object('picture'),
    graphicFrame: object('frame'),
    grpSp: object('group'),
    cNvPr(reading, attributes) {
      reading.isInNames = true
      const one = reading.objects.at(-1)
      if (one) describe(one.picture, attributes)
    },
    decorative({ objects }, attributes) {
      const one = objects.at(-1)
      if (one) markDecorative(one.picture, attributes)
    },
    ph({ objects }, attributes) {
      const one = objects.at(-1)
      if (one) one.isTitle = ['title', 'ctrTitle'].includes(valueOf(attributes, 'type') ?? '')
    },
    tbl(reading, attributes) {
      const one = reading.objects.at(-1)
      if (one) one.hasTable = true
      sharedMarkup.open['tbl']?.(reading, attributes)
    },
    tblPr(reading, attributes) {
      reading.hasHeader = isOn({ val: valueOf(attributes, 'firstRow') ?? '0' })
    },
    tr(reading, attributes) {
      const open = reading.tables.at(-1)
      if (open) open.isHeaderRow = reading.hasHeader && open.table.rows === 0
      sharedMarkup.open['tr']?.(reading, attributes)
    },
    p: (reading) => openParagraph(reading, reading.objects.at(-1)?.isTitle ? 'H1' : 'P'),
    r(reading) {
      reading.isInRun = true
      reading.language = undefined
    },
    rPr(reading, attributes) {
      if (reading.isInRun) reading.language = languageOr(valueOf(attributes, 'lang'))
    },
    hlinkClick: takeLink,
    hlinkHover: takeLink,
    hlinkMouseOver: takeLink,
  },
  close: {
    ...sharedMarkup.close,
    r(reading) {
      reading.isInRun = false
      if (reading.links.length > 0) closeLink(reading)
    },
    p(reading) {
      const one = reading.objects.at(-1)
      const paragraph = closeParagraph(reading)
      if (one && paragraph?.part.text) one.part = paragraph.part
    },
    cNvPr: (reading) => void (reading.isInNames = false),
    sp: closeObject,
    cxnSp: closeObject,
    grpSp: closeObject,
    pic: closePicture,
    graphicFrame: closePicture,
  },
}

/** The address is a relation id until relations are read. Click and hover make one link. */
function takeLink({ objects, links, isInNames, isInRun }: PptxMarkup, attributes: Attributes) {
  const id = linkIn(attributes)
  const one = objects.at(-1)
  if (isInNames && one) one.link ??= id
  if (!isInRun || !id || links.length > 0) return
  links.push({ address: id, text: '' })
}

function closeObject(reading: PptxMarkup) {
  const one = reading.objects.pop()
  if (one) leadOn(reading, one)
}

/** The link text of an object is its text or, failing that, its description. */
function leadOn(
  { parts }: PptxMarkup,
  { link, text, picture, part = parts.current() }: OpenObject,
) {
  if (!link) return
  const linkText = toExcerpt(text.trim() || picture.description)
  parts.link({ part: part?.id, page: part?.page, text: linkText, address: link })
}

/** A frame with a table is no picture. */
function closePicture(reading: PptxMarkup) {
  const { objects, parts } = reading
  const one = objects.pop()
  if (!one) return
  const fallback = one.hasTable ? undefined : readInstead(objects, one)
  if (fallback) fallback.part = parts.picture(fallback.picture)
  leadOn(reading, one)
}
