import { lettersOf } from '#repair/reading/page-texts.ts'
import type { Reader } from '#repair/reading/second-reader.ts'

export async function differenceBetween(
  one: Reader,
  other: Reader,
): Promise<'none' | 'pages_differ' | 'text_differs'> {
  if (one.pageCount !== other.pageCount) return 'pages_differ'
  for (let page = 1; page <= one.pageCount; page++) {
    const [before, after] = [await one.page(page, lettersOf), await other.page(page, lettersOf)]
    if (before !== after) return 'text_differs'
  }
  return 'none'
}
