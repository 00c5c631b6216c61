import type { ContentObserver } from '#checks/content/content-observer.ts'
import { toLogicalOrder, hasRtlLetters } from '#checks/content/logical-order.ts'
import type { Mark } from '#checks/content/mark.ts'
import type { PaintedContent, PaintedImage, ShownText } from '#checks/content/painted-content.ts'
import { unitSquareBox } from '#checks/content/text-position.ts'
import type { Point } from '#checks/content/text-position.ts'
import { modelLimits } from '#checks/limits.ts'
import { unionOf } from '#checks/pdf/boxes.ts'
import { emptyContent, markKey, objectKey } from './content.ts'
import type { CollectedContent } from './content.ts'
import { createUnnumberedContent } from './unnumbered-content.ts'
import type { UnnumberedContent } from './unnumbered-content.ts'

export type ContentCollection = {
  observer: ContentObserver
  find: (key: string) => CollectedContent | undefined
  /** All content with an MCID, in drawing order. */
  numbered: () => Iterable<CollectedContent>
  unnumbered: UnnumberedContent
  /** Call it after the walk. */
  end: () => void
  textLimitPage: () => number | undefined
}

export type TextOf = (text: ShownText, longest: number) => string

export function collectContent(textOf: TextOf): ContentCollection {
  const contentByKey = new Map<string, CollectedContent>()
  const unnumbered = createUnnumberedContent()
  const replacedMarks = new WeakSet<Mark>()
  const texts = createTextCollector()
  const findContent = createContentFinder(contentByKey, unnumbered)
  let page = 0
  const text = (shownText: ShownText, isNewWord: boolean) => {
    const startsWord = isNewWord || shownText.page !== page
    page = shownText.page
    const content = findContent(shownText, 'text')
    if (!content || !texts.hasRoom(content)) return
    const { mark } = shownText
    const replacing = mark?.actualTextMark
    if (replacing && replacedMarks.has(replacing)) return
    if (replacing) replacedMarks.add(replacing)
    const piece = replacing?.properties.actualText ?? textOf(shownText, modelLimits.partText)
    const line = replacing ? undefined : shownText
    texts.add(content, { piece, startsWord, language: mark?.language, line })
  }
  return {
    observer: {
      text,
      image: (image) => addPicture(findContent(image, 'picture'), image),
      path(path) {
        const content = findContent(path, 'shape')
        if (content) content.hasShape = true
      },
    },
    find: (key) => contentByKey.get(key),
    numbered: () => contentByKey.values(),
    unnumbered,
    end: texts.end,
    textLimitPage: texts.textLimitPage,
  }
}

type Kind = 'text' | 'picture' | 'shape'

/** Undefined for content of a form that is painted again. */
function createContentFinder(
  contentByKey: Map<string, CollectedContent>,
  unnumbered: UnnumberedContent,
) {
  let last: CollectedContent | undefined
  return (paintedContent: PaintedContent, kind: Kind): CollectedContent | undefined => {
    const { address, page, enclosing } = paintedContent
    const { mcid, form, object } = address
    const isDecorated = enclosing.isArtifact && address.isArtifact !== true
    if ((mcid === undefined && !object) || isDecorated) return unnumbered.find(paintedContent, kind)
    unnumbered.interrupt()
    if (last?.address === address && last.page === page) return last
    const key =
      mcid === undefined && object
        ? objectKey(page, object)
        : markKey(page, { ...address, mcid: mcid ?? 0 })
    const existingContent = contentByKey.get(key)
    if (existingContent && existingContent.address !== address && (form ?? object)) return undefined
    last = existingContent ?? emptyContent(page, address)
    if (!existingContent) contentByKey.set(key, last)
    else last.address = address
    return last
  }
}

type TextPiece = {
  piece: string
  startsWord: boolean
  language: string | undefined
  /** Undefined for an ActualText, which has no position. */
  line: Pick<ShownText, 'baselinePosition' | 'adjustment'> | undefined
}

function createTextCollector() {
  let remaining = modelLimits.texts
  let fullOn: number | undefined
  let last: CollectedContent | undefined
  const lines = createLines()
  return {
    textLimitPage: () => fullOn,
    end: lines.end,
    hasRoom(content: CollectedContent) {
      if (remaining > 0 && content.text.length < modelLimits.partText) return true
      if (remaining <= 0) fullOn ??= content.page
      content.isTruncated = true
      return false
    },
    add(content: CollectedContent, { piece, startsWord, language, line }: TextPiece) {
      if (piece === '') return
      remaining -= piece.length
      if (content.text === '') Object.assign(content, { startsWord, precedingContent: last })
      last = content
      const gap = content.text !== '' && startsWord ? ' ' : ''
      lines.add({ content, start: content.text.length + gap.length, piece }, line)
      content.text += gap + piece
      if (language !== undefined)
        addPassage(content, { language, text: toLogicalOrder(piece), startsWord })
    },
  }
}

/** A number in `TJ` above which letters are placed one by one in reading order. */
const minReverseAdjustment = 400

type Line = { content: CollectedContent; start: number; position: Point; isRightToLeft: boolean }
type LinePart = Pick<Line, 'content' | 'start'> & { piece: string }

/** Reorders each complete line that runs from right to left. */
function createLines() {
  let open: Line | undefined
  const end = () => {
    if (open?.isRightToLeft) {
      const { content, start } = open
      const { text } = content
      content.text = text.slice(0, start) + toLogicalOrder(text.slice(start))
    }
    open = undefined
  }
  return {
    end,
    add({ content, start, piece }: LinePart, line: TextPiece['line']) {
      const position = line?.baselinePosition
      const continuesLine =
        open?.content === content &&
        position?.x === open.position.x &&
        position.y === open.position.y
      if (!continuesLine || (line?.adjustment ?? 0) > minReverseAdjustment) {
        end()
        if (position) open = { content, start, position, isRightToLeft: false }
      }
      if (open) open.isRightToLeft ||= hasRtlLetters(piece)
    },
  }
}

type PassageText = { language: string; text: string; startsWord: boolean }

function addPassage({ passages }: CollectedContent, { language, text, startsWord }: PassageText) {
  const last = passages.at(-1)
  if (last?.language !== language) {
    if (passages.length < modelLimits.passages) passages.push({ language, text })
  } else if (last.text.length < modelLimits.entryText) last.text += startsWord ? ` ${text}` : text
}

function addPicture(content: CollectedContent | undefined, { matrix, ref }: PaintedImage) {
  if (!content) return
  const box = unitSquareBox(matrix)
  const { pictures } = content
  content.pictures = pictures ? { ref: undefined, box: unionOf(pictures.box, box) } : { ref, box }
}
