import type { ContentObserver } from '#checks/content/content-observer.ts'
import { createDecoder } from '#checks/content/create-decoder.ts'
import type { Decoder } from '#checks/content/create-decoder.ts'
import { createGlyphAndPatternQueue } from '#checks/content/glyphs-and-patterns.ts'
import type { GlyphAndPatternQueue } from '#checks/content/glyphs-and-patterns.ts'
import { createLayoutDetector, placedTextOf } from '#checks/content/layout-detector.ts'
import type { LayoutDetector } from '#checks/content/layout-detector.ts'
import type { Mark } from '#checks/content/mark.ts'
import { createOwnerLookup } from '#checks/content/owner-lookup.ts'
import type {
  TextExtent,
  ContentVisitor,
  PaintedContent,
  ShownText,
} from '#checks/content/painted-content.ts'
import { unitSquareArea } from '#checks/content/text-position.ts'
import type { WordPiece } from '#checks/content/unseen-text-detector.ts'
import { createContentWalker } from '#checks/content/walk-content.ts'
import { createWordBoundaryDetector } from '#checks/content/word-boundary-detector.ts'
import { limits } from '#checks/limits.ts'
import { createBudget } from '#checks/pdf/budget.ts'
import * as objects from '#checks/pdf/objects.ts'
import type { PdfSource } from '#checks/pdf/open-document.ts'
import { findRepeatedPages } from '#checks/pdf/pages.ts'
import type { Page } from '#checks/pdf/pages.ts'
import type { Ref, Stream } from '#checks/pdf/values.ts'
import type { FigureCollector } from '#checks/pictures/figures.ts'
import type { ReportedPlace, Tally } from '#checks/result/tally.ts'
import type { ContentReferences } from '#checks/tree/content-references.ts'
import type { StructureTree } from '#checks/tree/tree.ts'
import { checkReferencedContent } from './check-tags.ts'
import { createVisibilityCheck, visibilityRuleIds } from './check-visibility.ts'
import type { VisibilityCheck } from './check-visibility.ts'
import { toImagePlace, toMarkPlace, toPathPlace, toTextPlace } from './content-places.ts'
import { formRules, contentItemRules, markRules, textRules } from './content-rules.ts'
import { languageTagRules } from './document-rules.ts'
import { markTagRules, referencedContentRules } from './tag-rules.ts'
import { walkPages, type PageWalkInput } from './walk-pages.ts'

const checkedRuleIds = [
  ...markRules,
  ...contentItemRules,
  ...textRules,
  ...formRules,
  ...languageTagRules,
  ...markTagRules,
  ...referencedContentRules,
]
  .map(({ rule }) => rule)
  .concat(visibilityRuleIds)
/** Rules of marks and tags do not apply in glyphs and patterns. */
const glyphAndPatternRuleIds = formRules.map(({ rule }) => rule)

export type ContentInput = {
  source: PdfSource
  pages: Page[]
  tree: StructureTree
  contentReferences: ContentReferences
  hasCatalogLanguage: boolean
  figures: FigureCollector
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
  glyphsAndPatterns: GlyphAndPatternQueue
}

/** `withPictures` are pages with large pictures, `withColumns` those with text in columns. */
export type PageGroups = Record<'scanned' | 'withPictures' | 'withColumns', number[]>

/** Undefined if any content is unreadable. */
export function checkContent(tally: Tally, input: ContentInput): PageGroups | undefined {
  const { source, pages } = input
  const findings = createFindings(tally, input)
  const { layoutDetector, visibility, glyphsAndPatterns } = findings
  const { decode, consumeDamage } = createDecoder(source.inflateBudget)
  const { gaps, glyphAndPatternGaps } = walkPages(pages, {
    decode,
    consumeDamage,
    glyphsAndPatterns,
    finish(page) {
      layoutDetector.finishPage(page)
      visibility.finish(page)
    },
    onAppearance: (form, page) => addAppearance(findings.forms, form, page),
    ...createWalkers(tally, { input, findings }, decode),
  })
  for (const gap of gaps) tally.reportGap(checkedRuleIds, gap)
  for (const gap of glyphAndPatternGaps) tally.reportGap(glyphAndPatternRuleIds, gap)
  for (const gap of [...gaps, ...glyphAndPatternGaps]) input.onGap(gap)
  checkForms(tally, findings)
  if (gaps.length > 0) return undefined
  visibility.end()
  checkReferencedContent(tally, {
    tree: input.tree,
    contentReferences: input.contentReferences,
    forms: findings.forms.values(),
    showsContent: findings.pagesWithText.size + findings.pagesWithImages.size > 0,
  })
  return groupPages(findings)
}

/** Annotations may share an appearance, which does not count as painting it twice. */
function addAppearance(forms: ContentFindings['forms'], formXObject: Stream, page: number) {
  if (!forms.has(formXObject)) forms.set(formXObject, { ref: undefined, page, paintCount: 0 })
}

const createFindings = (tally: Tally, input: ContentInput): ContentFindings => ({
  forms: new Map(),
  pagesWithImages: new Set(),
  pagesWithText: new Set(),
  layoutDetector: createLayoutDetector(),
  visibility: createVisibilityCheck(tally, input),
  glyphsAndPatterns: createGlyphAndPatternQueue(),
})

function groupPages({
  pagesWithImages,
  pagesWithText,
  layoutDetector,
}: ContentFindings): PageGroups {
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

type VisitorInput = { input: ContentInput; findings: ContentFindings }

/** They share one budget. */
function createWalkers(
  tally: Tally,
  { input, findings }: VisitorInput,
  decode: Decoder['decode'],
): Pick<PageWalkInput, 'walkPage' | 'walkAppearance'> {
  const options = {
    owners: createOwnerLookup(input.tree),
    contentReferences: input.contentReferences,
    decode,
    walkBudget: createBudget(limits.walkedBytes, 'bytes of content to walk'),
  }
  return {
    walkPage: createContentWalker({
      ...options,
      visitor: createCheckingVisitor(tally, { input, findings }),
    }),
    walkAppearance: createContentWalker({
      ...options,
      visitor: createFontAndFormVisitor({ input, findings }),
    }),
  }
}

function createCheckingVisitor(tally: Tally, { input, findings }: VisitorInput): ContentVisitor {
  const { hasCatalogLanguage, figures, observer, pages } = input
  const repeatedPages = findRepeatedPages(pages)
  // Reads a page that is listed repeatedly only once.
  const observerOf = ({ page }: PaintedContent) => (repeatedPages.has(page) ? undefined : observer)
  const evaluateItem = ({ enclosing }: PaintedContent, place: () => ReportedPlace) =>
    tally.evaluate(contentItemRules, { enclosing, hasCatalogLanguage }, place)
  const fontAndFormVisitor = createFontAndFormVisitor({ input, findings })
  const isWordStart = createWordBoundaryDetector(input.extentOf)
  return {
    ...fontAndFormVisitor,
    mark: (mark, page) => checkMark(tally, { mark, page, hasCatalogLanguage }),
    path: (shown) => {
      if (!shown.isEmpty) observerOf(shown)?.path?.(shown)
      evaluateItem(shown, () => toPathPlace(shown))
    },
    image: (shown) => {
      observerOf(shown)?.image?.(shown)
      findings.pagesWithImages.add(shown.page)
      figures.image(shown.enclosing.element, shown.image)
      findings.layoutDetector.addImage(unitSquareArea(shown.matrix))
      findings.visibility.image(shown)
      evaluateItem(shown, () => toImagePlace(shown))
    },
    text: (text) => {
      const { page, enclosing, address } = text
      findings.pagesWithText.add(page)
      const startsWord = isWordStart(text)
      addToDetectors({ text, startsWord }, { input, findings })
      observerOf(text)?.text(text, startsWord)
      const piece = () => ({ text: input.textOf(text), startsWord })
      const place = () => toTextPlace(text, piece)
      evaluateItem(text, place)
      tally.evaluate(textRules, { enclosing, hasCatalogLanguage }, place)
      if (address.mcid !== undefined && !address.form) tally.addMarkText(page, address.mcid, piece)
      fontAndFormVisitor.text(text)
    },
  }
}

function addToDetectors({ text, startsWord }: WordPiece, { input, findings }: VisitorInput) {
  const extent = input.extentOf(text)
  const piece = placedTextOf(text, extent)
  findings.layoutDetector.addText(piece, input.figures.text(text.enclosing.element))
  findings.visibility.text({ text, startsWord }, { width: piece.width, extent })
}

type MarkInput = { mark: Mark; page: number; hasCatalogLanguage: boolean }

function checkMark(tally: Tally, { mark, page, hasCatalogLanguage }: MarkInput) {
  const place = () => toMarkPlace(mark, page)
  tally.evaluate(markRules, { mark, hasCatalogLanguage }, place)
  tally.evaluate(markTagRules, mark, place)
  if (mark.reference) mark.reference.hasContent = true
  const { language } = mark.properties
  if (language !== undefined) tally.evaluate(languageTagRules, language, place)
}

/** Appearances, glyphs and patterns belong to other content; only fonts and forms are judged. */
function createFontAndFormVisitor({ input, findings }: VisitorInput): ContentVisitor {
  return {
    mark: () => undefined,
    path: () => undefined,
    image: () => undefined,
    text(text) {
      findings.glyphsAndPatterns.addGlyphsOfFont(text.font)
      input.onText(text)
    },
    pattern: findings.glyphsAndPatterns.addPattern,
    form({ form, ref, page }) {
      const formUse = findings.forms.get(form)
      findings.forms.set(form, { ref, page, paintCount: (formUse?.paintCount ?? 0) + 1 })
    },
  }
}
