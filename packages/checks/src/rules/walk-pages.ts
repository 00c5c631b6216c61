import type { Decoder } from '#checks/content/create-decoder.ts'
import type { GlyphAndPatternQueue } from '#checks/content/glyphs-and-patterns.ts'
import {
  annotationAppearancesOf,
  decodePageContents,
  pageContentContext,
} from '#checks/content/page-content.ts'
import type { ContentWalker } from '#checks/content/walk-content.ts'
import { LimitReached } from '#checks/pdf/budget.ts'
import * as objects from '#checks/pdf/objects.ts'
import type { Page } from '#checks/pdf/pages.ts'
import type { Stream } from '#checks/pdf/values.ts'

export type PageWalkInput = Decoder & {
  glyphsAndPatterns: GlyphAndPatternQueue
  finish: (page: Page) => void
  onAppearance: (form: Stream, page: number) => void
  walkPage: ContentWalker
  walkAppearance: ContentWalker
}

/** Walks all pages as far as limits allow; returns what of pages or glyphs could not be read. */
export function walkPages(pages: Page[], walk: PageWalkInput) {
  const gaps: string[] = []
  const glyphAndPatternGaps: string[] = []
  for (const page of pages) {
    const error = errorOf(() => walkPage(page, walk)) ?? walk.consumeDamage()
    if (error) gaps.push(`Page ${page.number}: ${error.message}.`)
    if (error instanceof LimitReached) break
    const limit = walkGlyphsAndPatterns(page, walk, (gap) => glyphAndPatternGaps.push(gap))
    if (limit) gaps.push(limit)
    if (limit) break
  }
  return { gaps, glyphAndPatternGaps }
}

function errorOf(walk: () => void): Error | undefined {
  try {
    walk()
    return undefined
  } catch (error) {
    return error as Error
  }
}

function walkGlyphsAndPatterns(page: Page, walk: PageWalkInput, onGap: (gap: string) => void) {
  const { glyphsAndPatterns, decode, consumeDamage, walkAppearance } = walk
  for (
    let nextStream = glyphsAndPatterns.takeNext();
    nextStream;
    nextStream = glyphsAndPatterns.takeNext()
  ) {
    const { stream, resources = page.resources } = nextStream
    const error =
      errorOf(() =>
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
  { decode, finish, onAppearance, walkPage: walkContents, walkAppearance }: PageWalkInput,
) {
  const content = pageContentContext(page)
  walkContents({ ...content, bytes: decodePageContents(page, decode) })
  finish(page)
  for (const appearance of annotationAppearancesOf(page)) {
    onAppearance(appearance, page.number)
    walkAppearance({
      ...content,
      bytes: decode(appearance),
      resources: objects.dictAt(appearance, 'Resources') ?? page.resources,
    })
  }
}
