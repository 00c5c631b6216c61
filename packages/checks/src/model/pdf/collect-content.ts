import type { ContentObserver } from '#checks/content/content-observer.ts'
import { toLogicalOrder, hasRtlLetters } from '#checks/content/logical-order.ts'
import type { Mark } from '#checks/content/mark.ts'
import type { PaintedContent, PaintedImage, ShownText } from '#checks/content/painted-content.ts'
import { unitSquareBox } from '#checks/content/text-position.ts'
import type { Point } from '#checks/content/text-position.ts'
import { modelLimits } from '#checks/limits.ts'
import { unionOf } from '#checks/pdf/boxes.ts'
import { emptyContent, markKey, objectKey } from './collected-content.ts'
import type { CollectedContent } from './collected-content.ts'
import { createUnnumberedContent } from './unnumbered-content.ts'
import type { UnnumberedContent } from './unnumbered-content.ts'

export type ContentCollection = {
  observer: ContentObserver
  find: (key: string) => CollectedContent | undefined
  /** All content with an MCID, in drawing order. */
  numberedContent: () => Iterable<CollectedContent>
  unnumbered: UnnumberedContent
  /** Call it after the walk. */
  end: () => void
  textLimitPage: () => number | undefined
}

export type TextOf = (text: ShownText, maxLength: number) => string

export function collectContent(textOf: TextOf): ContentCollection {
  const contentByKey = new Map<string, CollectedContent>()
  const unnumbered = createUnnumberedContent()
  const replacedMarks = new WeakSet<Mark>()
  const texts = createTextCollector()
  const findContent = createContentFinder(contentByKey, unnumbered)
  let lastPage = 0
  const addText = (shownText: ShownText, isNewWord: boolean) => {
    const startsWord = isNewWord || shownText.page !== lastPage
    lastPage = shownText.page
    const content = findContent(shownText, 'text')
    if (!content || !texts.hasRoom(content)) return
    const { mark } = shownText
    const actualTextMark = mark?.actualTextMark
    if (actualTextMark && replacedMarks.has(actualTextMark)) return
    if (actualTextMark) replacedMarks.add(actualTextMark)
    const piece =
      actualTextMark?.properties.actualText ?? textOf(shownText, modelLimits.partTextCharacters)
    const line = actualTextMark ? undefined : shownText
    texts.add(content, { piece, startsWord, language: mark?.language, line })
  }
  return {
    observer: {
      text: addText,
      image: (image) => addPicture(findContent(image, 'picture'), image),
      path(path) {
        const content = findContent(path, 'shape')
        if (content) content.hasShape = true
      },
    },
    find: (key) => contentByKey.get(key),
    numberedContent: () => contentByKey.values(),
    unnumbered,
    end: texts.end,
    textLimitPage: texts.textLimitPage,
  }
}

type ContentKind = 'text' | 'picture' | 'shape'

/** Undefined for content of a form that is painted again. */
function createContentFinder(
  contentByKey: Map<string, CollectedContent>,
  unnumbered: UnnumberedContent,
) {
  let lastContent: CollectedContent | undefined
  return (paintedContent: PaintedContent, kind: ContentKind): CollectedContent | undefined => {
    const { address, page, enclosing } = paintedContent
    const { mcid, form, object } = address
    const isInArtifact = enclosing.isArtifact && address.isArtifact !== true
    if ((mcid === undefined && !object) || isInArtifact)
      return unnumbered.find(paintedContent, kind)
    unnumbered.interrupt()
    if (lastContent?.address === address && lastContent.page === page) return lastContent
    const key =
      mcid === undefined && object
        ? objectKey(page, object)
        : markKey(page, { ...address, mcid: mcid ?? 0 })
    const existingContent = contentByKey.get(key)
    if (existingContent && existingContent.address !== address && (form ?? object)) return undefined
    lastContent = existingContent ?? emptyContent(page, address)
    if (!existingContent) contentByKey.set(key, lastContent)
    else lastContent.address = address
    return lastContent
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
  let remainingCharacters = modelLimits.allTextCharacters
  let pageAtLimit: number | undefined
  let lastContent: CollectedContent | undefined
  const lineReorderer = createLineReorderer()
  return {
    textLimitPage: () => pageAtLimit,
    end: lineReorderer.end,
    hasRoom(content: CollectedContent) {
      if (remainingCharacters > 0 && content.text.length < modelLimits.partTextCharacters)
        return true
      if (remainingCharacters <= 0) pageAtLimit ??= content.page
      content.isTruncated = true
      return false
    },
    add(content: CollectedContent, { piece, startsWord, language, line }: TextPiece) {
      if (piece === '') return
      remainingCharacters -= piece.length
      if (content.text === '') Object.assign(content, { startsWord, precedingContent: lastContent })
      lastContent = content
      const separator = content.text !== '' && startsWord ? ' ' : ''
      lineReorderer.add({ content, start: content.text.length + separator.length, piece }, line)
      content.text += separator + piece
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
function createLineReorderer() {
  let openLine: Line | undefined
  const end = () => {
    if (openLine?.isRightToLeft) {
      const { content, start } = openLine
      const { text } = content
      content.text = text.slice(0, start) + toLogicalOrder(text.slice(start))
    }
    openLine = undefined
  }
  return {
    end,
    add({ content, start, piece }: LinePart, line: TextPiece['line']) {
      const position = line?.baselinePosition
      const continuesLine =
        openLine?.content === content &&
        position?.x === openLine.position.x &&
        position.y === openLine.position.y
      if (!continuesLine || (line?.adjustment ?? 0) > minReverseAdjustment) {
        end()
        if (position) openLine = { content, start, position, isRightToLeft: false }
      }
      if (openLine) openLine.isRightToLeft ||= hasRtlLetters(piece)
    },
  }
}

type PassageText = { language: string; text: string; startsWord: boolean }

function addPassage({ passages }: CollectedContent, { language, text, startsWord }: PassageText) {
  const last = passages.at(-1)
  if (last?.language !== language) {
    if (passages.length < modelLimits.passages) passages.push({ language, text })
  } else if (last.text.length < modelLimits.entryTextCharacters)
    last.text += startsWord ? ` ${text}` : text
}

function addPicture(content: CollectedContent | undefined, { matrix, ref }: PaintedImage) {
  if (!content) return
  const box = unitSquareBox(matrix)
  const { pictures } = content
  content.pictures = pictures ? { ref: undefined, box: unionOf(pictures.box, box) } : { ref, box }
}
