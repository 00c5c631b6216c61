import { createDecoratedLines } from '#checks/content/decorated-lines.ts'
import type { DecoratedLine } from '#checks/content/decorated-lines.ts'
import type { Mark } from '#checks/content/marks.ts'
import type { ShownImage, ShownText } from '#checks/content/shown.ts'
import { createUnseenText, invisible } from '#checks/content/unseen-text.ts'
import type { VisibilityOfPage, WordPiece } from '#checks/content/unseen-text.ts'
import { has, textAt } from '#checks/pdf/objects.ts'
import { findRepeatedPages } from '#checks/pdf/pages.ts'
import type { Page } from '#checks/pdf/pages.ts'
import { isFull, lengthened } from '#checks/result/place-text.ts'
import type { Joins, Spot } from '#checks/result/places.ts'
import { saysText } from '#checks/result/says-text.ts'
import type { RuleId } from '#checks/result/rule-ids.ts'
import type { Tally } from '#checks/result/tally.ts'
import type { Claims } from '#checks/tree/claims.ts'
import type { Element, Tree } from '#checks/tree/tree.ts'
import { placeOfText } from './content-places.ts'
import { createPictureAreas } from './picture-areas.ts'
import * as rules from './visibility-rules.ts'

export const rulesOfVisibility: readonly RuleId[] = [
  ...rules.unseenRules,
  ...rules.decorationRules,
  ...rules.pictureRules,
].map(({ rule }) => rule)

type VisibilityInput = {
  pages: Page[]
  tree: Tree
  claims: Claims
  textOf: (text: ShownText) => string
}

export type VisibilityCheck = ReturnType<typeof createVisibilityCheck>

export function createVisibilityCheck(tally: Tally, reading: VisibilityInput) {
  const { pages, tree, textOf } = reading
  const unseen = createUnseenText(pages)
  const decorated = createDecoratedLines(textOf)
  const decorating = new Set<number>()
  const areas = createPictureAreas(reading)
  let hasRead = false
  const again = findRepeatedPages(pages)
  return {
    text(piece: WordPiece, measured: Measured) {
      const { page, around: above, mode } = piece.text
      if (again.has(page)) return
      if (!above.isArtifact) {
        unseen.text(piece, measured)
        hasRead ||= above.isReached
      } else if (!above.isTagged && tree.root && mode !== invisible) {
        decorating.add(page)
        decorated.text(piece, measured.width)
      }
    },
    image(image: ShownImage) {
      unseen.image(image.page, image.matrix)
      areas.image(image)
    },
    finish(page: Page) {
      const visibility = unseen.finish(page)
      decorated.finish(page)
      reportUnseen(tally, { visibility, page, hasRead }, reading)
      hasRead = false
      const place = () => placeOf(visibility.recognized, { key: `${page.number}` }, textOf)
      tally.evaluate(rules.pictureRules, visibility, place)
    },
    /** Call it after the walk. */
    end: () => reportDecorated(tally, { lines: decorated.end(areas.isInPicture), decorating }),
  }
}

type Measured = Parameters<ReturnType<typeof createUnseenText>['text']>[1]
type Finished = { visibility: VisibilityOfPage; page: Page; hasRead: boolean }

function reportUnseen(
  tally: Tally,
  { visibility, page, hasRead }: Finished,
  reading: VisibilityInput,
) {
  const read = visibility.unseen.filter(({ pieces }) => isRead(pieces, reading))
  for (const { why, pieces, passage } of read)
    tally.evaluate(rules.unseenRules, { why }, () =>
      placeOf(pieces, { key: `${page.number} ${passage}`, unit: 'line' }, reading.textOf),
    )
  if (hasRead && read.length === 0) tally.evaluate(rules.unseenRules, {}, () => ({}))
}

type Decorated = { lines: DecoratedLine[]; decorating: ReadonlySet<number> }

function reportDecorated(tally: Tally, { lines, decorating }: Decorated) {
  for (const { page, first, words } of lines)
    tally.evaluate(rules.decorationRules, { isOfBody: true }, () => ({
      ...placeOfText(first, () => ({ text: words, isApart: true })),
      joins: { key: `${page}`, unit: 'line', height: first.onLine.y },
    }))
  const found = new Set(lines.map(({ page }) => page))
  for (const page of decorating)
    if (!found.has(page)) tally.evaluate(rules.decorationRules, { isOfBody: false }, () => ({}))
}

function placeOf(
  pieces: readonly WordPiece[],
  joins: Joins,
  textOf: VisibilityInput['textOf'],
): Spot {
  const [first] = pieces
  if (!first) return {}
  const piece = () => ({ text: wordsOf(pieces, textOf), isApart: true })
  const height = first.text.onLine.y
  return { ...placeOfText(first.text, piece), joins: { height, ...joins } }
}

function wordsOf(pieces: readonly WordPiece[], textOf: VisibilityInput['textOf']): string {
  let words = ''
  const replaced = new Set<Mark>()
  for (const { text, isApart } of pieces) {
    const replacing = text.within?.replacing
    if (isFull(words)) break
    if (replacing && replaced.has(replacing)) continue
    if (replacing) replaced.add(replacing)
    const own = replacing?.properties.actualText ?? textOf(text)
    words = lengthened(words, { text: own, isApart })
  }
  return words
}

function isRead(pieces: readonly WordPiece[], { claims, textOf }: VisibilityInput): boolean {
  const [first] = pieces
  if (!first?.text.around.isReached || !saysText(wordsOf(pieces, textOf))) return false
  const { address, page } = first.text
  const { mcid, form, object } = address
  let element: Element | undefined =
    mcid === undefined
      ? object && claims.ofShown(page, object)
      : claims.ofMark(page, mcid, form)?.element
  for (; element; element = element.parent)
    if (has(element.dict, 'ActualText') || saysText(textAt(element.dict, 'Alt'))) return false
  return true
}
