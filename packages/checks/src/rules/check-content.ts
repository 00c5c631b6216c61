import type { ContentObserver } from '#checks/content/content-observer.ts'
import { createDecoder } from '#checks/content/create-decoder.ts'
import type { Decoder } from '#checks/content/create-decoder.ts'
import { createGlyphsAndPatterns } from '#checks/content/glyphs-and-patterns.ts'
import type { GlyphsAndPatterns } from '#checks/content/glyphs-and-patterns.ts'
import { createLayoutDetector, placedTextOf } from '#checks/content/layout-detector.ts'
import type { LayoutDetector } from '#checks/content/layout-detector.ts'
import type { Mark } from '#checks/content/mark.ts'
import { createOwners } from '#checks/content/owners.ts'
import {
  annotationAppearances,
  pageContentContext,
  decodePageContents,
} from '#checks/content/page-content.ts'
import type {
  TextExtent,
  ContentVisitor,
  PaintedContent,
  ShownText,
} from '#checks/content/painted-content.ts'
import { unitSquareArea } from '#checks/content/text-position.ts'
import type { WordPiece } from '#checks/content/unseen-text.ts'
import { createContentWalker } from '#checks/content/walk-content.ts'
import type { ContentWalker } from '#checks/content/walk-content.ts'
import { createWordBoundaryDetector } from '#checks/content/word-boundary-detector.ts'
import { limits } from '#checks/limits.ts'
import { createBudget, LimitReached } from '#checks/pdf/budget.ts'
import * as objects from '#checks/pdf/objects.ts'
import type { Source } from '#checks/pdf/open-document.ts'
import { findRepeatedPages } from '#checks/pdf/pages.ts'
import type { Page } from '#checks/pdf/pages.ts'
import type { Ref, Stream } from '#checks/pdf/values.ts'
import type { Figures } from '#checks/pictures/figures.ts'
import type { Spot, Tally } from '#checks/result/tally.ts'
import type { Claims } from '#checks/tree/claims.ts'
import type { Tree } from '#checks/tree/tree.ts'
import { checkClaimedContent } from './check-tags.ts'
import { createVisibilityCheck, visibilityRules } from './check-visibility.ts'
import type { VisibilityCheck } from './check-visibility.ts'
import { imagePlace, markPlace, pathPlace, textPlace } from './content-places.ts'
import { formRules, itemRules, markRules, textRules } from './content-rules.ts'
import { languageTagRules } from './document-rules.ts'
import { markTagRules, claimedContentRules } from './tag-rules.ts'

const rules = [
  ...markRules,
  ...itemRules,
  ...textRules,
  ...formRules,
  ...languageTagRules,
  ...markTagRules,
  ...claimedContentRules,
]
  .map(({ rule }) => rule)
  .concat(visibilityRules)
/** Rules of marks and tags do not apply in glyphs and patterns. */
const glyphAndPatternRules = formRules.map(({ rule }) => rule)

export type ContentInput = {
  source: Source
  pages: Page[]
  tree: Tree
  claims: Claims
  hasCatalogLanguage: boolean
  figures: Figures
  onText: (text: ShownText) => void
  textOf: (text: ShownText) => string
  extentOf: (text: ShownText) => TextExtent | undefined
  onGap: (gap: string) => void
  observer?: ContentObserver | undefined
}

type FormUse = { ref: Ref | undefined; paintCount: number; page: number }
type ContentFindings = {
  forms: Map<Stream, FormUse>
  pagesWithImages: Set<number>
  pagesWithText: Set<number>
  layoutDetector: LayoutDetector
  visibility: VisibilityCheck
  glyphsAndPatterns: GlyphsAndPatterns
}

/** `withPictures` are pages with large pictures, `withColumns` those with text in columns. */
export type PageKinds = Record<'scanned' | 'withPictures' | 'withColumns', number[]>

/** Undefined if any content is unreadable. */
export function checkContent(tally: Tally, input: ContentInput): PageKinds | undefined {
  const { source, pages } = input
  const findings = emptyFindings(tally, input)
  const { layoutDetector, visibility, glyphsAndPatterns } = findings
  const { decode, consumeDamage } = createDecoder(source.inflateBudget)
  const walkBudget = createBudget(limits.walkedBytes, 'bytes of content to walk')
  const walk = { owners: createOwners(input.tree), claims: input.claims, decode, walkBudget }
  const { gaps, gapsOfDrawings } = walkPages(pages, {
    decode,
    consumeDamage,
    glyphsAndPatterns,
    finish(page) {
      layoutDetector.finish(page)
      visibility.finish(page)
    },
    onAppearance: (form, page) => addAppearance(findings.forms, form, page),
    walkPage: createContentWalker({
      ...walk,
      visitor: createJudgingVisitor(tally, { input, findings }),
    }),
    walkAppearance: createContentWalker({
      ...walk,
      visitor: createExemptVisitor({ input, findings }),
    }),
  })
  for (const gap of gaps) tally.reportGap(rules, gap)
  for (const gap of gapsOfDrawings) tally.reportGap(glyphAndPatternRules, gap)
  for (const gap of [...gaps, ...gapsOfDrawings]) input.onGap(gap)
  checkForms(tally, findings)
  if (gaps.length > 0) return undefined
  visibility.end()
  checkClaimedContent(tally, {
    tree: input.tree,
    claims: input.claims,
    forms: findings.forms.values(),
    showsContent: findings.pagesWithText.size + findings.pagesWithImages.size > 0,
  })
  return pageKindsOf(findings)
}

/** Annotations may share an appearance, which does not count as painting it twice. */
function addAppearance(forms: ContentFindings['forms'], formXObject: Stream, page: number) {
  if (!forms.has(formXObject)) forms.set(formXObject, { ref: undefined, page, paintCount: 0 })
}

const emptyFindings = (tally: Tally, input: ContentInput): ContentFindings => ({
  forms: new Map(),
  pagesWithImages: new Set(),
  pagesWithText: new Set(),
  layoutDetector: createLayoutDetector(),
  visibility: createVisibilityCheck(tally, input),
  glyphsAndPatterns: createGlyphsAndPatterns(),
})

function pageKindsOf({
  pagesWithImages,
  pagesWithText,
  layoutDetector,
}: ContentFindings): PageKinds {
  const scanned = [...pagesWithImages].filter((page) => !pagesWithText.has(page))
  return {
    scanned: scanned.toSorted((a, b) => a - b),
    // A page without text already counts as a scan.
    withPictures: [...layoutDetector.pagesWithPictures].filter((page) => pagesWithText.has(page)),
    withColumns: [...layoutDetector.pagesWithColumns],
  }
}

function checkForms(tally: Tally, { forms }: ContentFindings) {
  for (const [formXObject, { ref, paintCount, page }] of forms)
    tally.evaluate(
      formRules,
      { form: formXObject, isReferenced: ref !== undefined, paintCount },
      () => ({
        page,
        object: objects.objectName(ref),
      }),
    )
}

type JudgeOptions = { input: ContentInput; findings: ContentFindings }

function createJudgingVisitor(tally: Tally, { input, findings }: JudgeOptions): ContentVisitor {
  const { hasCatalogLanguage, figures, observer, pages } = input
  const repeatedPages = findRepeatedPages(pages)
  // Reads a page that is listed repeatedly only once.
  const observerOf = ({ page }: PaintedContent) => (repeatedPages.has(page) ? undefined : observer)
  const evaluateItem = ({ enclosing }: PaintedContent, place: () => Spot) =>
    tally.evaluate(itemRules, { enclosing, hasCatalogLanguage }, place)
  const exemptVisitor = createExemptVisitor({ input, findings })
  const isWordStart = createWordBoundaryDetector(input.extentOf)
  return {
    ...exemptVisitor,
    mark: (mark, page) => checkMark(tally, { mark, page, hasCatalogLanguage }),
    path: (shown) => {
      if (!shown.isEmpty) observerOf(shown)?.path?.(shown)
      evaluateItem(shown, () => pathPlace(shown))
    },
    image: (shown) => {
      observerOf(shown)?.image?.(shown)
      findings.pagesWithImages.add(shown.page)
      figures.image(shown.enclosing.element, shown.image)
      findings.layoutDetector.image(unitSquareArea(shown.matrix))
      findings.visibility.image(shown)
      evaluateItem(shown, () => imagePlace(shown))
    },
    text: (text) => {
      const { page, enclosing, address } = text
      findings.pagesWithText.add(page)
      const startsWord = isWordStart(text)
      addToDetectors({ text, startsWord }, { input, findings })
      observerOf(text)?.text(text, startsWord)
      const piece = () => ({ text: input.textOf(text), startsWord })
      const place = () => textPlace(text, piece)
      evaluateItem(text, place)
      tally.evaluate(textRules, { enclosing, hasCatalogLanguage }, place)
      if (address.mcid !== undefined && !address.form) tally.showText(page, address.mcid, piece)
      exemptVisitor.text(text)
    },
  }
}

function addToDetectors({ text, startsWord }: WordPiece, { input, findings }: JudgeOptions) {
  const extent = input.extentOf(text)
  const piece = placedTextOf(text, extent)
  findings.layoutDetector.text(piece, input.figures.text(text.enclosing.element))
  findings.visibility.text({ text, startsWord }, { width: piece.width, extent })
}

type PageMark = { mark: Mark; page: number; hasCatalogLanguage: boolean }

function checkMark(tally: Tally, { mark, page, hasCatalogLanguage }: PageMark) {
  const place = () => markPlace(mark, page)
  tally.evaluate(markRules, { mark, hasCatalogLanguage }, place)
  tally.evaluate(markTagRules, mark, place)
  if (mark.claim) mark.claim.hasContent = true
  const { language } = mark.properties
  if (language !== undefined) tally.evaluate(languageTagRules, language, place)
}

/** Appearances, glyphs and patterns belong to other content; only fonts and forms are judged. */
function createExemptVisitor({ input, findings }: JudgeOptions): ContentVisitor {
  return {
    mark: () => undefined,
    path: () => undefined,
    image: () => undefined,
    text(text) {
      findings.glyphsAndPatterns.font(text.font)
      input.onText(text)
    },
    pattern: findings.glyphsAndPatterns.pattern,
    form({ form, ref, page }) {
      const formUse = findings.forms.get(form)
      findings.forms.set(form, { ref, page, paintCount: (formUse?.paintCount ?? 0) + 1 })
    },
  }
}

type PageWalk = Decoder & {
  glyphsAndPatterns: GlyphsAndPatterns
  finish: (page: Page) => void
  onAppearance: (form: Stream, page: number) => void
  walkPage: ContentWalker
  walkAppearance: ContentWalker
}

function walkPages(pages: Page[], walk: PageWalk) {
  const gaps: string[] = []
  const drawingGaps: string[] = []
  for (const page of pages) {
    const error = catchError(() => walkPage(page, walk)) ?? walk.consumeDamage()
    if (error) gaps.push(`Page ${page.number}: ${error.message}.`)
    if (error instanceof LimitReached) break
    const limit = walkGlyphsAndPatterns(page, walk, (gap) => drawingGaps.push(gap))
    if (limit) gaps.push(limit)
    if (limit) break
  }
  return { gaps, gapsOfDrawings: drawingGaps }
}

function catchError(walk: () => void): Error | undefined {
  try {
    walk()
    return undefined
  } catch (error) {
    return error as Error
  }
}

function walkGlyphsAndPatterns(page: Page, walk: PageWalk, onGap: (gap: string) => void) {
  const { glyphsAndPatterns, decode, consumeDamage, walkAppearance } = walk
  for (let drawing = glyphsAndPatterns.next(); drawing; drawing = glyphsAndPatterns.next()) {
    const { stream, resources = page.resources } = drawing
    const error =
      catchError(() =>
        walkAppearance({ ...pageContentContext(page), bytes: decode(stream), resources }),
      ) ?? consumeDamage()
    const gap = error && `A drawing on page ${page.number}: ${error.message}.`
    if (error instanceof LimitReached) return gap
    if (gap) onGap(gap)
  }
  return undefined
}

function walkPage(
  page: Page,
  { decode, finish, onAppearance, walkPage: walkContents, walkAppearance }: PageWalk,
) {
  const content = pageContentContext(page)
  walkContents({ ...content, bytes: decodePageContents(page, decode) })
  finish(page)
  for (const appearance of annotationAppearances(page)) {
    onAppearance(appearance, page.number)
    walkAppearance({
      ...content,
      bytes: decode(appearance),
      resources: objects.dictAt(appearance, 'Resources') ?? page.resources,
    })
  }
}
