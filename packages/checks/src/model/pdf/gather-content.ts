import type { ContentReader } from '#checks/content/content-reader.ts'
import type { Mark } from '#checks/content/marks.ts'
import { boxAround, boxOf } from '#checks/content/positions.ts'
import type { Point } from '#checks/content/positions.ts'
import { inReadingOrder, runsFromRightToLeft } from '#checks/content/reading-order.ts'
import type { Shown, ShownImage, ShownText } from '#checks/content/shown.ts'
import { modelLimits } from '#checks/limits.ts'
import { emptyContent, keyOfMark, keyOfObject } from './content.ts'
import type { Content } from './content.ts'
import { createUnnumberedContent } from './unnumbered-content.ts'
import type { UnnumberedContent } from './unnumbered-content.ts'

export type Gathered = {
  reader: ContentReader
  find: (key: string) => Content | undefined
  /** All content with an MCID, in drawing order. */
  numbered: () => Iterable<Content>
  unnumbered: UnnumberedContent
  /** Call it after the walk. */
  end: () => void
  fullOn: () => number | undefined
}

export type TextOf = (text: ShownText, longest: number) => string

export function gatherContent(textOf: TextOf): Gathered {
  const known = new Map<string, Content>()
  const unnumbered = createUnnumberedContent()
  const replaced = new WeakSet<Mark>()
  const take = createTexts()
  const contentOf = createFinder(known, unnumbered)
  let page = 0
  const text = (shown: ShownText, isNewWord: boolean) => {
    const isApart = isNewWord || shown.page !== page
    page = shown.page
    const content = contentOf(shown, 'text')
    if (!content || !take.hasRoom(content)) return
    const { within } = shown
    const replacing = within?.replacing
    if (replacing && replaced.has(replacing)) return
    if (replacing) replaced.add(replacing)
    const piece = replacing?.properties.actualText ?? textOf(shown, modelLimits.partText)
    const line = replacing ? undefined : shown
    take.add(content, { piece, isApart, language: within?.language, line })
  }
  return {
    reader: {
      text,
      image: (shown) => addPicture(contentOf(shown, 'picture'), shown),
      path(shown) {
        const content = contentOf(shown, 'shape')
        if (content) content.hasShape = true
      },
    },
    find: (key) => known.get(key),
    numbered: () => known.values(),
    unnumbered,
    end: take.end,
    fullOn: take.fullOn,
  }
}

type Kind = 'text' | 'picture' | 'shape'

/** Undefined for content of a form that is painted again. */
function createFinder(known: Map<string, Content>, unnumbered: UnnumberedContent) {
  let last: Content | undefined
  return (shown: Shown, kind: Kind): Content | undefined => {
    const { address, page, around } = shown
    const { mcid, form, object } = address
    const isDecorated = around.isArtifact && address.isArtifact !== true
    if ((mcid === undefined && !object) || isDecorated) return unnumbered.find(shown, kind)
    unnumbered.interrupt()
    if (last?.address === address && last.page === page) return last
    const key =
      mcid === undefined && object
        ? keyOfObject(page, object)
        : keyOfMark(page, { ...address, mcid: mcid ?? 0 })
    const found = known.get(key)
    if (found && found.address !== address && (form ?? object)) return undefined
    last = found ?? emptyContent(page, address)
    if (!found) known.set(key, last)
    else last.address = address
    return last
  }
}

type TextPiece = {
  piece: string
  isApart: boolean
  language: string | undefined
  /** Undefined for an ActualText, which has no position. */
  line: Pick<ShownText, 'onLine' | 'shift'> | undefined
}

function createTexts() {
  let remaining = modelLimits.texts
  let fullOn: number | undefined
  let last: Content | undefined
  const lines = createLines()
  return {
    fullOn: () => fullOn,
    end: lines.end,
    hasRoom(content: Content) {
      if (remaining > 0 && content.text.length < modelLimits.partText) return true
      if (remaining <= 0) fullOn ??= content.page
      content.isCut = true
      return false
    },
    add(content: Content, { piece, isApart, language, line }: TextPiece) {
      if (piece === '') return
      remaining -= piece.length
      if (content.text === '') Object.assign(content, { isApart, behind: last })
      last = content
      const gap = content.text !== '' && isApart ? ' ' : ''
      lines.add({ content, start: content.text.length + gap.length, piece }, line)
      content.text += gap + piece
      if (language !== undefined)
        addPassage(content, { language, text: inReadingOrder(piece), isApart })
    },
  }
}

/** A number in `TJ` above which letters are placed one by one in reading order. */
const backwards = 400

type Line = { content: Content; start: number; at: Point; isTurned: boolean }
type Added = Pick<Line, 'content' | 'start'> & { piece: string }

/** Reorders each complete line that runs from right to left. */
function createLines() {
  let open: Line | undefined
  const end = () => {
    if (open?.isTurned) {
      const { content, start } = open
      const { text } = content
      content.text = text.slice(0, start) + inReadingOrder(text.slice(start))
    }
    open = undefined
  }
  return {
    end,
    add({ content, start, piece }: Added, shown: TextPiece['line']) {
      const at = shown?.onLine
      const goesOn = open?.content === content && at?.x === open.at.x && at.y === open.at.y
      if (!goesOn || (shown?.shift ?? 0) > backwards) {
        end()
        if (at) open = { content, start, at, isTurned: false }
      }
      if (open) open.isTurned ||= runsFromRightToLeft(piece)
    },
  }
}

type Spoken = { language: string; text: string; isApart: boolean }

function addPassage({ passages }: Content, { language, text, isApart }: Spoken) {
  const last = passages.at(-1)
  if (last?.language !== language) {
    if (passages.length < modelLimits.passages) passages.push({ language, text })
  } else if (last.text.length < modelLimits.entryText) last.text += isApart ? ` ${text}` : text
}

function addPicture(content: Content | undefined, { matrix, ref }: ShownImage) {
  if (!content) return
  const box = boxOf(matrix)
  const { pictures } = content
  content.pictures = pictures ? { ref: undefined, box: boxAround(pictures.box, box) } : { ref, box }
}
