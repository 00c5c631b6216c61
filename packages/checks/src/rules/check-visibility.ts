import { createArtifactLineCollector } from '#checks/content/artifact-line-collector.ts'
import type { ArtifactLine } from '#checks/content/artifact-line-collector.ts'
import type { Mark } from '#checks/content/mark.ts'
import type { PaintedImage, ShownText } from '#checks/content/painted-content.ts'
import { createUnseenTextDetector, invisibleMode } from '#checks/content/unseen-text-detector.ts'
import type { PageVisibility, WordPiece } from '#checks/content/unseen-text-detector.ts'
import { has, textAt } from '#checks/pdf/objects.ts'
import { findRepeatedPages } from '#checks/pdf/pages.ts'
import type { Page } from '#checks/pdf/pages.ts'
import { hasVisibleText } from '#checks/result/has-visible-text.ts'
import { isTruncated, appendText } from '#checks/result/place-text.ts'
import type { PlaceGrouping, ReportedPlace } from '#checks/result/places.ts'
import type { RuleId } from '#checks/result/rule-ids.ts'
import type { Tally } from '#checks/result/tally.ts'
import type { ContentReferences } from '#checks/tree/content-references.ts'
import type { StructureElement, StructureTree } from '#checks/tree/tree.ts'
import { toTextPlace } from './content-places.ts'
import { createPictureAreas } from './picture-areas.ts'
import * as rules from './visibility-rules.ts'

export const visibilityRuleIds: readonly RuleId[] = [
  ...rules.unseenTextRules,
  ...rules.decorationTextRules,
  ...rules.recognizedTextRules,
].map(({ rule }) => rule)

type VisibilityInput = {
  pages: Page[]
  tree: StructureTree
  contentReferences: ContentReferences
  textOf: (text: ShownText) => string
}

export type VisibilityCheck = ReturnType<typeof createVisibilityCheck>

export function createVisibilityCheck(tally: Tally, input: VisibilityInput) {
  const { pages, tree, textOf } = input
  const unseenText = createUnseenTextDetector(pages)
  const artifactLines = createArtifactLineCollector(textOf)
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
        artifactLines.addText(piece, measurement.width)
      }
    },
    image(image: PaintedImage) {
      unseenText.addImage(image.page, image.matrix)
      pictureAreas.image(image)
    },
    finish(page: Page) {
      const visibility = unseenText.finish(page)
      artifactLines.finishPage(page)
      reportUnseenText(tally, { visibility, page, hasSpokenText }, input)
      hasSpokenText = false
      const place = () => placeOf(visibility.recognizedText, { key: `${page.number}` }, textOf)
      tally.evaluate(rules.recognizedTextRules, visibility, place)
    },
    /** Call it after the walk. */
    end: () =>
      reportArtifactLines(tally, {
        lines: artifactLines.findBodyLines(pictureAreas.isInPicture),
        pagesWithArtifacts,
      }),
  }
}

type TextMeasurement = Parameters<ReturnType<typeof createUnseenTextDetector>['text']>[1]
type PageFindings = { visibility: PageVisibility; page: Page; hasSpokenText: boolean }

function reportUnseenText(
  tally: Tally,
  { visibility, page, hasSpokenText }: PageFindings,
  input: VisibilityInput,
) {
  const spokenTexts = visibility.unseen.filter(({ pieces }) => isSpoken(pieces, input))
  for (const { reason, pieces, passage } of spokenTexts)
    tally.evaluate(rules.unseenTextRules, { reason }, () =>
      placeOf(pieces, { key: `${page.number} ${passage}`, unit: 'line' }, input.textOf),
    )
  if (hasSpokenText && spokenTexts.length === 0)
    tally.evaluate(rules.unseenTextRules, {}, () => ({}))
}

type ArtifactFindings = { lines: ArtifactLine[]; pagesWithArtifacts: ReadonlySet<number> }

function reportArtifactLines(tally: Tally, { lines, pagesWithArtifacts }: ArtifactFindings) {
  for (const { page, firstText, lineText } of lines)
    tally.evaluate(rules.decorationTextRules, { isInBody: true }, () => ({
      ...toTextPlace(firstText, () => ({ text: lineText, startsWord: true })),
      grouping: { key: `${page}`, unit: 'line', height: firstText.baselinePosition.y },
    }))
  const pagesWithLines = new Set(lines.map(({ page }) => page))
  for (const page of pagesWithArtifacts)
    if (!pagesWithLines.has(page))
      tally.evaluate(rules.decorationTextRules, { isInBody: false }, () => ({}))
}

function placeOf(
  pieces: readonly WordPiece[],
  grouping: PlaceGrouping,
  textOf: VisibilityInput['textOf'],
): ReportedPlace {
  const [first] = pieces
  if (!first) return {}
  const piece = () => ({ text: joinPieceTexts(pieces, textOf), startsWord: true })
  const height = first.text.baselinePosition.y
  return { ...toTextPlace(first.text, piece), grouping: { height, ...grouping } }
}

function joinPieceTexts(pieces: readonly WordPiece[], textOf: VisibilityInput['textOf']): string {
  let joinedText = ''
  const replacedMarks = new Set<Mark>()
  for (const { text, startsWord } of pieces) {
    const actualTextMark = text.mark?.actualTextMark
    if (isTruncated(joinedText)) break
    if (actualTextMark && replacedMarks.has(actualTextMark)) continue
    if (actualTextMark) replacedMarks.add(actualTextMark)
    const pieceText = actualTextMark?.properties.actualText ?? textOf(text)
    joinedText = appendText(joinedText, { text: pieceText, startsWord })
  }
  return joinedText
}

function isSpoken(
  pieces: readonly WordPiece[],
  { contentReferences, textOf }: VisibilityInput,
): boolean {
  const [first] = pieces
  if (!first?.text.enclosing.isInStructureTree || !hasVisibleText(joinPieceTexts(pieces, textOf)))
    return false
  const { address, page } = first.text
  const { mcid, form, object } = address
  let element: StructureElement | undefined =
    mcid === undefined
      ? object && contentReferences.ofObject(page, object)
      : contentReferences.ofMark(page, mcid, form)?.element
  for (; element; element = element.parent)
    if (has(element.dict, 'ActualText') || hasVisibleText(textAt(element.dict, 'Alt'))) return false
  return true
}
