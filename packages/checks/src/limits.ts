/**
 * The limits of one check. Documents come from strangers: beyond a limit one area of the check ends, and its
 * conditions are not assessed.
 */
export const limits = {
  /** Bytes that one stream may inflate to, or the content of one page, and all of a document together. */
  streamBytes: 64 * 1024 ** 2,
  inflatedBytes: 300 * 1024 ** 2,
  /** Packed bytes of a damaged stream whose beginning is looked for. */
  salvagedBytes: 1024 ** 2,
  /** Bytes of forms that are stored unpacked, for when they are painted again. */
  cachedForms: 32 * 1024 ** 2,
  /** Bytes that streams of objects may inflate to. */
  objectStreamBytes: 64 * 1024 ** 2,
  /** Objects of the file, and the values of those that the document leads to. */
  openedObjects: 300_000,
  openedValues: 2_500_000,
  /** Rows of all cross-reference tables together. */
  crossReferenceRows: 3_000_000,
  /** Objects that are visited from the catalogue. */
  objects: 2_000_000,
  elements: 500_000,
  /** Kids of elements, each counted as often as an element has it. */
  claims: 1_000_000,
  pages: 20_000,
  annotations: 200_000,
  operators: 12_000_000,
  /** Bytes of content, each counted as often as its page is listed or its form painted. */
  walkedBytes: 512 * 1024 ** 2,
  /** Forms inside of forms. */
  formDepth: 20,
  /** Forms that are painted, counted each time. */
  paintedForms: 100_000,
  markDepth: 1_000,
  savedStates: 10_000,
  /** Cells of one table, each counted as often as it spans. */
  tableCells: 1_000_000,
  xmlBytes: 5 * 1024 ** 2,
  xmlDepth: 100,
  xmlNodes: 100_000,
  /** Codes of all fonts that are looked at, each once. */
  fontCodes: 500_000,
  cmapEntries: 500_000,
  glyphs: 70_000,
  places: 20,
  /** Places of one condition that later ones may join. */
  openPlaces: 20_000,
  /** Characters of a text, or of a list of signs, at one place. */
  placeText: 80,
  /** Of the zip of an Office document. */
  zipEntries: 20_000,
  /** Bytes that one part may unpack to, and all parts together. */
  partBytes: 64 * 1024 ** 2,
  partsBytes: 256 * 1024 ** 2,
  /** How many bytes one packed byte may become, in a part of more than a megabyte. */
  unpackedRatio: 500,
  partDepth: 500,
  /** Elements of all parts together. */
  partElements: 5_000_000,
  /** Bytes of pictures, packed and unpacked, that are looked at to know them again. */
  pictureBytes: 128 * 1024 ** 2,
  /** Pixels of all such pictures together, and of one; a larger one is known by its bytes. */
  picturePixels: 20_000_000,
  pixelsOfPicture: 6_000_000,
  /** Smaller pictures are not known again: pixels of the shorter side. */
  leastPicture: 16,
  /** Described pictures that a check tells of, and characters of such a description. */
  describedPictures: 200,
  descriptionText: 1_000,
  slides: 5_000,
  sheets: 5_000,
} as const

/** The limits of the model of what a reader meets. Beyond one it ends, and says where. */
export const modelLimits = {
  parts: 60_000,
  /** Characters of all content together, and of one part. */
  texts: 3_000_000,
  partText: 4_000,
  /** Characters of content without a tag that are one part. */
  unstructuredText: 500,
  /** Characters of a text in a list that points to parts. */
  entryText: 200,
  /** Entries of each list, and of that of cells. */
  entries: 20_000,
  cells: 60_000,
  /** Numbered content of one part, and passages in other languages. */
  marks: 100,
  passages: 20,
  /** Entries and characters of JSON that are packed together. */
  chunkEntries: 200,
  chunkCharacters: 128 * 1024,
  packedBytes: 3 * 1024 ** 2,
  /** Chunks of each list, and of all lists together. */
  chunks: 1_000,
  allChunks: 8_000,
  /**
   * Kids, fields and annotations that are looked at, and characters of texts that are read, each counted as often as
   * something refers to it.
   */
  steps: 2_000_000,
  characters: 20_000_000,
} as const

/**
 * Memory limits of a checking process: all that the system counts, and the part that V8 manages. They are
 * passed to the process at its start, because V8 without a limit collects garbage some hundred megabytes
 * late.
 */
export const processLimits = { residentBytes: 512 * 1024 ** 2, heapMegabytes: 400 } as const
