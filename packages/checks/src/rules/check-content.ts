import type { Mark } from '#checks/content/marks.ts'
import { createDecoder } from '#checks/content/create-decoder.ts'
import type { Decoder } from '#checks/content/create-decoder.ts'
import { createGlyphsAndPatterns } from '#checks/content/glyphs-and-patterns.ts'
import type { GlyphsAndPatterns } from '#checks/content/glyphs-and-patterns.ts'
import { createOwners } from '#checks/content/owners.ts'
import type { ContentReader } from '#checks/content/content-reader.ts'
import { appearancesOf, contentOf, contentsOf } from '#checks/content/page-content.ts'
import { createLayout } from '#checks/content/layout.ts'
import type { Layout } from '#checks/content/layout.ts'
import { createContentWalker } from '#checks/content/walk-content.ts'
import type { ContentWalker } from '#checks/content/walk-content.ts'
import type { Extent, Listener, Shown, ShownText } from '#checks/content/shown.ts'
import { limits } from '#checks/limits.ts'
import { createBudget, LimitReached } from '#checks/pdf/budget.ts'
import * as objects from '#checks/pdf/objects.ts'
import type { Source } from '#checks/pdf/open-document.ts'
import { findRepeatedPages } from '#checks/pdf/pages.ts'
import type { Page } from '#checks/pdf/pages.ts'
import type { Figures } from '#checks/pictures/figures.ts'
import type { Claims } from '#checks/tree/claims.ts'
import type { Tree } from '#checks/tree/tree.ts'
import type { Spot, Tally } from '#checks/result/tally.ts'
import { areaOf } from '#checks/content/positions.ts'
import type { WordPiece } from '#checks/content/unseen-text.ts'
import { createWordStarts } from '#checks/content/word-starts.ts'
import { createVisibilityCheck, rulesOfVisibility } from './check-visibility.ts'
import type { VisibilityCheck } from './check-visibility.ts'
import { checkMet } from './check-tags.ts'
import { markTagRules, metRules } from './tag-rules.ts'
import { formRules, itemRules, markRules, textRules } from './content-rules.ts'
import { placeOfImage, placeOfMark, placeOfPath, placeOfText } from './content-places.ts'
import { languageTagRules } from './document-rules.ts'
import type { Ref, Stream } from '#checks/pdf/values.ts'

const rules = [
  ...[...markRules, ...itemRules, ...textRules, ...formRules, ...languageTagRules],
  ...[...markTagRules, ...metRules],
]
  .map(({ rule }) => rule)
  .concat(rulesOfVisibility)
/** Rules of marks and tags do not apply in glyphs and patterns. */
const rulesOfGlyphsAndPatterns = formRules.map(({ rule }) => rule)

export type ContentInput = {
  source: Source
  pages: Page[]
  tree: Tree
  claims: Claims
  hasCatalogLanguage: boolean
  figures: Figures
  onText: (text: ShownText) => void
  textOf: (text: ShownText) => string
  extentOf: (text: ShownText) => Extent | undefined
  onGap: (gap: string) => void
  reader?: ContentReader | undefined
}

type Painted = { ref: Ref | undefined; paintings: number; page: number }
type Seen = {
  forms: Map<Stream, Painted>
  withImage: Set<number>
  withText: Set<number>
  layout: Layout
  visibility: VisibilityCheck
  glyphsAndPatterns: GlyphsAndPatterns
}

/** `withPictures` are pages with large pictures, `withColumns` those with text in columns. */
export type SeenPages = Record<'scanned' | 'withPictures' | 'withColumns', number[]>

/** Undefined if any content is unreadable. */
export function checkContent(tally: Tally, input: ContentInput): SeenPages | undefined {
  const { source, pages } = input
  const seen = nothingSeenYet(tally, input)
  const { layout, visibility, glyphsAndPatterns } = seen
  const { decode, takeDamage } = createDecoder(source.inflated)
  const walked = createBudget(limits.walkedBytes, 'bytes of content to walk')
  const walk = { owners: createOwners(input.tree), claims: input.claims, decode, walked }
  const { gaps, gapsOfDrawings } = walkPages(pages, {
    ...{ decode, takeDamage, glyphsAndPatterns },
    finish(page) {
      layout.finish(page.number, page.visibleBox)
      visibility.finish(page)
    },
    // Annotations may share an appearance, which does not count as painting it twice.
    appearance: (form, page) => {
      if (!seen.forms.has(form)) seen.forms.set(form, { ref: undefined, page, paintings: 0 })
    },
    walkPage: createContentWalker({ ...walk, listener: judging(tally, { input, seen }) }),
    walkAppearance: createContentWalker({ ...walk, listener: exempt({ input, seen }) }),
  })
  for (const gap of gaps) {
    tally.miss(rules, gap)
    input.onGap(gap)
  }
  for (const gap of gapsOfDrawings) {
    tally.miss(rulesOfGlyphsAndPatterns, gap)
    input.onGap(gap)
  }
  checkForms(tally, seen)
  if (gaps.length > 0) return undefined
  visibility.end()
  checkMet(tally, {
    ...{ tree: input.tree, claims: input.claims, forms: seen.forms.values() },
    showsContent: seen.withText.size + seen.withImage.size > 0,
  })
  return pagesSeen(seen)
}

const nothingSeenYet = (tally: Tally, input: ContentInput): Seen => ({
  forms: new Map(),
  withImage: new Set(),
  withText: new Set(),
  layout: createLayout(),
  visibility: createVisibilityCheck(tally, input),
  glyphsAndPatterns: createGlyphsAndPatterns(),
})

function pagesSeen({ withImage, withText, layout }: Seen): SeenPages {
  const scanned = [...withImage].filter((page) => !withText.has(page))
  return {
    scanned: scanned.toSorted((a, b) => a - b),
    // A page without text already counts as a scan.
    withPictures: [...layout.withPictures].filter((page) => withText.has(page)),
    withColumns: [...layout.withColumns],
  }
}

function checkForms(tally: Tally, { forms }: Seen) {
  for (const [form, { ref, paintings, page }] of forms)
    tally.evaluate(formRules, { form, isReferred: ref !== undefined, paintings }, () => ({
      page,
      object: objects.objectName(ref),
    }))
}

type Listening = { input: ContentInput; seen: Seen }

function judging(tally: Tally, { input, seen }: Listening): Listener {
  const { hasCatalogLanguage, figures, reader, pages } = input
  const again = findRepeatedPages(pages)
  // Reads a page that is listed repeatedly only once.
  const readerOf = ({ page }: Shown) => (again.has(page) ? undefined : reader)
  const item = ({ around }: Shown, place: () => Spot) =>
    tally.evaluate(itemRules, { around, hasCatalogLanguage }, place)
  const exempted = exempt({ input, seen })
  const startsWord = createWordStarts(input.extentOf)
  return {
    ...exempted,
    mark: (mark, page) => checkMark(tally, { mark, page, hasCatalogLanguage }),
    path: (shown) => {
      if (!shown.isEmpty) readerOf(shown)?.path(shown)
      item(shown, () => placeOfPath(shown))
    },
    image: (shown) => {
      readerOf(shown)?.image(shown)
      seen.withImage.add(shown.page)
      figures.image(shown.around.element, shown.image)
      seen.layout.image(shown.page, areaOf(shown.matrix))
      seen.visibility.image(shown)
      item(shown, () => placeOfImage(shown))
    },
    text: (text) => {
      const { page, around, address } = text
      seen.withText.add(page)
      const isApart = startsWord(text)
      addToLayout({ text, isApart }, { input, seen })
      readerOf(text)?.text(text, isApart)
      const piece = () => ({ text: input.textOf(text), isApart })
      const place = () => placeOfText(text, piece)
      item(text, place)
      tally.evaluate(textRules, { around, hasCatalogLanguage }, place)
      if (address.mcid !== undefined && !address.form) tally.showText(page, address.mcid, piece)
      exempted.text(text)
    },
  }
}

function addToLayout({ text, isApart }: WordPiece, { input, seen }: Listening) {
  const extent = input.extentOf(text)
  const piece = pieceOf(text, extent)
  seen.layout.text(text.page, piece, input.figures.text(text.around.element))
  seen.visibility.text({ text, isApart }, { width: piece.width, extent })
}

function pieceOf({ at, bytes, shift, distances }: ShownText, extent: Extent | undefined) {
  const { thousandth, letterGap, wordGap } = distances
  const { width, signs, spaces } = extent ?? {
    ...{ width: bytes.length * usualWidth, signs: bytes.length, spaces: 0 },
  }
  return {
    ...{ at, size: thousandth * 1000 },
    width: thousandth * (width - shift) + letterGap * signs + wordGap * spaces,
  }
}

/** In thousandths of the text size. */
const usualWidth = 500

type MarkOnPage = { mark: Mark; page: number; hasCatalogLanguage: boolean }

function checkMark(tally: Tally, { mark, page, hasCatalogLanguage }: MarkOnPage) {
  const place = () => placeOfMark(mark, page)
  tally.evaluate(markRules, { mark, hasCatalogLanguage }, place)
  tally.evaluate(markTagRules, mark, place)
  if (mark.claim) mark.claim.isMet = true
  const { language } = mark.properties
  if (language !== undefined) tally.evaluate(languageTagRules, language, place)
}

/** Appearances, glyphs and patterns belong to other content; only fonts and forms are judged. */
function exempt({ input, seen }: Listening): Listener {
  return {
    mark: () => undefined,
    path: () => undefined,
    image: () => undefined,
    text(text) {
      seen.glyphsAndPatterns.font(text.font)
      input.onText(text)
    },
    pattern: seen.glyphsAndPatterns.pattern,
    form({ form, ref, page }) {
      const known = seen.forms.get(form)
      seen.forms.set(form, { ref, page, paintings: (known?.paintings ?? 0) + 1 })
    },
  }
}

type PageWalk = Decoder & {
  glyphsAndPatterns: GlyphsAndPatterns
  finish: (page: Page) => void
  appearance: (form: Stream, page: number) => void
  walkPage: ContentWalker
  walkAppearance: ContentWalker
}

function walkPages(pages: Page[], walk: PageWalk) {
  const gaps: string[] = []
  const gapsOfDrawings: string[] = []
  for (const page of pages) {
    const error = failureOf(() => walkPage(page, walk)) ?? walk.takeDamage()
    if (error) gaps.push(`Page ${page.number}: ${error.message}.`)
    if (error instanceof LimitReached) break
    const limit = walkGlyphsAndPatterns(page, walk, (gap) => gapsOfDrawings.push(gap))
    if (limit) gaps.push(limit)
    if (limit) break
  }
  return { gaps, gapsOfDrawings }
}

function failureOf(walk: () => void): Error | undefined {
  try {
    walk()
    return undefined
  } catch (error) {
    return error as Error
  }
}

function walkGlyphsAndPatterns(page: Page, walk: PageWalk, onGap: (gap: string) => void) {
  const { glyphsAndPatterns, decode, takeDamage, walkAppearance } = walk
  for (let drawing = glyphsAndPatterns.next(); drawing; drawing = glyphsAndPatterns.next()) {
    const { stream, resources = page.resources } = drawing
    const error =
      failureOf(() => walkAppearance({ ...contentOf(page), bytes: decode(stream), resources })) ??
      takeDamage()
    const gap = error && `A drawing on page ${page.number}: ${error.message}.`
    if (error instanceof LimitReached) return gap
    if (gap) onGap(gap)
  }
  return undefined
}

function walkPage(
  page: Page,
  { decode, finish, appearance, walkPage: walkContents, walkAppearance }: PageWalk,
) {
  const content = contentOf(page)
  walkContents({ ...content, bytes: contentsOf(page, decode) })
  finish(page)
  for (const form of appearancesOf(page)) {
    appearance(form, page.number)
    walkAppearance({
      ...content,
      bytes: decode(form),
      resources: objects.dictAt(form, 'Resources') ?? page.resources,
    })
  }
}
