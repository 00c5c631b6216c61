import { createArtifactLines } from '#checks/content/artifact-lines.ts'
import type { ArtifactLine } from '#checks/content/artifact-lines.ts'
import type { Mark } from '#checks/content/mark.ts'
import type { PaintedImage, ShownText } from '#checks/content/painted-content.ts'
import { createUnseenText, invisibleMode } from '#checks/content/unseen-text.ts'
import type { PageVisibility, WordPiece } from '#checks/content/unseen-text.ts'
import { has, textAt } from '#checks/pdf/objects.ts'
import { findRepeatedPages } from '#checks/pdf/pages.ts'
import type { Page } from '#checks/pdf/pages.ts'
import { hasVisibleText } from '#checks/result/has-visible-text.ts'
import { isTruncated, appendText } from '#checks/result/place-text.ts'
import type { Joins, Spot } from '#checks/result/places.ts'
import type { RuleId } from '#checks/result/rule-ids.ts'
import type { Tally } from '#checks/result/tally.ts'
import type { Claims } from '#checks/tree/claims.ts'
import type { Element, Tree } from '#checks/tree/tree.ts'
import { textPlace } from './content-places.ts'
import { createPictureAreas } from './picture-areas.ts'
import * as rules from './visibility-rules.ts'

export const visibilityRules: readonly RuleId[] = [
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

export function createVisibilityCheck(tally: Tally, input: VisibilityInput) {
  const { pages, tree, textOf } = input
  const unseenText = createUnseenText(pages)
  const artifactLines = createArtifactLines(textOf)
  const pagesWithArtifacts = new Set<number>()
  const pictureAreas = createPictureAreas(input)
  let hasSpokenText = false
  const repeatedPages = findRepeatedPages(pages)
  return {
    text(piece: WordPiece, measurement: TextMeasurement) {
      const { page, enclosing, renderingMode } = piece.text
      if (repeatedPages.has(page)) return
      if (!enclosing.isArtifact) {
        unseenText.text(piece, measurement)
        hasSpokenText ||= enclosing.isInStructureTree
      } else if (!enclosing.isTagged && tree.root && renderingMode !== invisibleMode) {
        pagesWithArtifacts.add(page)
        artifactLines.text(piece, measurement.width)
      }
    },
    image(image: PaintedImage) {
      unseenText.image(image.page, image.matrix)
      pictureAreas.image(image)
    },
    finish(page: Page) {
      const visibility = unseenText.finish(page)
      artifactLines.finish(page)
      reportUnseen(tally, { visibility, page, hasSpokenText }, input)
      hasSpokenText = false
      const place = () => placeOf(visibility.recognizedText, { key: `${page.number}` }, textOf)
      tally.evaluate(rules.pictureRules, visibility, place)
    },
    /** Call it after the walk. */
    end: () =>
      reportArtifactLines(tally, {
        lines: artifactLines.end(pictureAreas.isInPicture),
        pagesWithArtifacts,
      }),
  }
}

type TextMeasurement = Parameters<ReturnType<typeof createUnseenText>['text']>[1]
type PageFindings = { visibility: PageVisibility; page: Page; hasSpokenText: boolean }

function reportUnseen(
  tally: Tally,
  { visibility, page, hasSpokenText }: PageFindings,
  input: VisibilityInput,
) {
  const spokenTexts = visibility.unseen.filter(({ pieces }) => isSpoken(pieces, input))
  for (const { reason, pieces, passage } of spokenTexts)
    tally.evaluate(rules.unseenRules, { reason }, () =>
      placeOf(pieces, { key: `${page.number} ${passage}`, unit: 'line' }, input.textOf),
    )
  if (hasSpokenText && spokenTexts.length === 0) tally.evaluate(rules.unseenRules, {}, () => ({}))
}

type ArtifactFindings = { lines: ArtifactLine[]; pagesWithArtifacts: ReadonlySet<number> }

function reportArtifactLines(tally: Tally, { lines, pagesWithArtifacts }: ArtifactFindings) {
  for (const { page, first, words } of lines)
    tally.evaluate(rules.decorationRules, { isInBody: true }, () => ({
      ...textPlace(first, () => ({ text: words, startsWord: true })),
      joins: { key: `${page}`, unit: 'line', height: first.baselinePosition.y },
    }))
  const pagesWithLines = new Set(lines.map(({ page }) => page))
  for (const page of pagesWithArtifacts)
    if (!pagesWithLines.has(page))
      tally.evaluate(rules.decorationRules, { isInBody: false }, () => ({}))
}

function placeOf(
  pieces: readonly WordPiece[],
  joins: Joins,
  textOf: VisibilityInput['textOf'],
): Spot {
  const [first] = pieces
  if (!first) return {}
  const piece = () => ({ text: joinPieceTexts(pieces, textOf), startsWord: true })
  const height = first.text.baselinePosition.y
  return { ...textPlace(first.text, piece), joins: { height, ...joins } }
}

function joinPieceTexts(pieces: readonly WordPiece[], textOf: VisibilityInput['textOf']): string {
  let words = ''
  const replacedMarks = new Set<Mark>()
  for (const { text, startsWord } of pieces) {
    const actualTextMark = text.mark?.actualTextMark
    if (isTruncated(words)) break
    if (actualTextMark && replacedMarks.has(actualTextMark)) continue
    if (actualTextMark) replacedMarks.add(actualTextMark)
    const pieceText = actualTextMark?.properties.actualText ?? textOf(text)
    words = appendText(words, { text: pieceText, startsWord })
  }
  return words
}

function isSpoken(pieces: readonly WordPiece[], { claims, textOf }: VisibilityInput): boolean {
  const [first] = pieces
  if (!first?.text.enclosing.isInStructureTree || !hasVisibleText(joinPieceTexts(pieces, textOf)))
    return false
  const { address, page } = first.text
  const { mcid, form, object } = address
  let element: Element | undefined =
    mcid === undefined
      ? object && claims.ofObject(page, object)
      : claims.ofMark(page, mcid, form)?.element
  for (; element; element = element.parent)
    if (has(element.dict, 'ActualText') || hasVisibleText(textAt(element.dict, 'Alt'))) return false
  return true
}
