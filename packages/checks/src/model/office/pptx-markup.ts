import type { Picture } from '#checks/office/office-rules.ts'
import { describe, markDecorative, openPicture } from '#checks/office/pictures.ts'
import { isOn, relationIn, valueOf } from '#checks/office/read-part.ts'
import type { PartReader } from '#checks/office/read-part.ts'
import type { OfficeParts } from './office-parts.ts'
import {
  closeLink,
  closeParagraph,
  mostOpen,
  openMarkup,
  openParagraph,
  readMarkup,
  sharedMarkup,
} from './read-markup.ts'
import type { Markup, MarkupClose, MarkupOpen, MarkupTable } from './read-markup.ts'

type Kind = 'shape' | 'picture' | 'frame' | 'group'
type OpenObject = { kind: Kind; picture: Picture; isTitle: boolean; hasTable: boolean }

type Reading = Markup & {
  objects: OpenObject[]
  isInRun: boolean
  /** The first row of the table that is open names its columns. */
  hasHeader: boolean
}

/** Reads the parts of a slide, or of the drawings on a sheet, while it is checked. */
export const readShapeParts = (parts: OfficeParts): PartReader =>
  readMarkup<Reading>(
    { ...openMarkup(parts, true), ...{ objects: [], isInRun: false, hasHeader: false } },
    markup,
  )

const object =
  (kind: Kind): MarkupOpen<Reading> =>
  ({ objects }) =>
    void objects.push({ kind, picture: openPicture(), isTitle: false, hasTable: false })

const markup: MarkupTable<Reading> = {
  open: {
    ...sharedMarkup.open,
    sp: object('shape'),
    pic: object('picture'),
    graphicFrame: object('frame'),
    grpSp: object('group'),
    cNvPr({ objects }, attributes) {
      const one = objects.at(-1)
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
      if (reading.isInRun) reading.language = valueOf(attributes, 'lang') || undefined
    },
    hlinkClick(reading, attributes) {
      const id = reading.isInRun ? relationIn(attributes) : undefined
      // Told by its relation, which is read after the slide.
      if (id && reading.links.length < mostOpen) reading.links.push({ address: id, text: '' })
    },
  },
  close: {
    ...sharedMarkup.close,
    r(reading) {
      reading.isInRun = false
      if (reading.links.length > 0) closeLink(reading)
    },
    p: (reading) => void closeParagraph(reading),
    sp: ({ objects }) => void objects.pop(),
    grpSp: ({ objects }) => void objects.pop(),
    pic: closePicture(),
    graphicFrame: closePicture(),
  },
}

/** A described group says what its parts show; a frame with a table is read as a table. */
function closePicture(): MarkupClose<Reading> {
  return ({ objects, parts }) => {
    const one = objects.pop()
    if (!one || one.hasTable) return
    const isSaid = objects.some(
      ({ kind, picture }) =>
        kind === 'frame' ||
        picture.isDecorative ||
        (kind === 'group' && picture.description !== ''),
    )
    if (!isSaid) parts.picture(one.picture)
  }
}
