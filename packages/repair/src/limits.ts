/** A document beyond one of these limits is refused: `too_large`. */
export const limits = {
  /** In memory four times: before and after the repair, for us and for the second reader. */
  documentBytes: 50 * 1024 ** 2,
  /** Their texts are compared letter by letter. */
  pages: 3_000,
  /** Counts content as often as its page is listed or its form painted. */
  contentBytes: 96 * 1024 ** 2,
  textsOfPage: 200_000,
  /** Of one text from the document, such as a heading. */
  textLength: 300,
  /** Links without a text in their tags, and areas of one link. */
  linksSearchedForWords: 2_000,
  areasPerLink: 20,
  /** Texts read during a check, and comparisons of one with the area of a link. */
  drawnTexts: 200_000,
  textComparisons: 20_000_000,
  partBytes: 32 * 1024 ** 2,
  outlineItems: 2_000,
  /** ISO 32000-1, annex C. */
  objectNumber: 8_388_607,
} as const
