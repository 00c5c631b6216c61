/** The limits of one repair. A document beyond one of them is not repaired: `too_large`. */
export const limits = {
  /** Bytes of a document. It is in memory four times: as it was and repaired, by us and by the second reader. */
  documentBytes: 50 * 1024 ** 2,
  /** Pages whose texts are compared, letter by letter. */
  pages: 3_000,
  /** Bytes of content, each counted as often as its page is listed or its form painted. */
  contentBytes: 96 * 1024 ** 2,
  /** Texts that are shown on one page. */
  textsOfPage: 200_000,
  /** Characters of one text that is taken from the document: of a link, a heading. */
  textLength: 300,
  /** Links without a text in their tags, each looked under, and the areas of one. */
  linksLookedUnder: 2_000,
  areasOfLink: 20,
  /** Texts that are read while a check walks the pages, and how often one is compared with the area of a link. */
  drawnTexts: 200_000,
  looksAtTexts: 20_000_000,
  /** Bytes that a part of an Office document may unpack to. */
  partBytes: 32 * 1024 ** 2,
  /** Entries of an outline. */
  outlineItems: 2_000,
  /** Numbers of objects (ISO 32000-1, annex C). */
  objectNumber: 8_388_607,
} as const
