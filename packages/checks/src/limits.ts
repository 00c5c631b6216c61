/** Documents may be hostile: beyond a limit the affected conditions are not assessed. */
export const limits = {
  /** Unpacked bytes of one stream or of the content of one page, and of the whole document. */
  streamBytes: 64 * 1024 ** 2,
  inflatedBytes: 300 * 1024 ** 2,
  /** Packed bytes of a damaged stream that the check tries to unpack in part. */
  salvagedBytes: 1024 ** 2,
  /** Unpacked bytes. */
  cachedForms: 32 * 1024 ** 2,
  objectStreamBytes: 64 * 1024 ** 2,
  /** Objects of the file, and values in the objects that the document refers to. */
  openedObjects: 300_000,
  openedValues: 2_500_000,
  crossReferenceEntries: 3_000_000,
  /** Reachable from the catalog. */
  objects: 2_000_000,
  elements: 500_000,
  /** Kids of all elements, repeated ones included. */
  structureKids: 1_000_000,
  pages: 20_000,
  /** Kids of all nodes of the page tree, repeated ones included. */
  pageTreeEntries: 100_000,
  annotations: 200_000,
  operators: 12_000_000,
  /** Bytes of content, each counted as often as its page is listed or its form painted. */
  walkedBytes: 512 * 1024 ** 2,
  formDepth: 20,
  /** Repeated ones included. */
  paintedForms: 100_000,
  markDepth: 1_000,
  savedStates: 10_000,
  /** Cells of one table, each counted as often as it spans. */
  tableCells: 1_000_000,
  xmlBytes: 5 * 1024 ** 2,
  xmlDepth: 100,
  xmlNodes: 100_000,
  /** Distinct codes of all fonts together. */
  fontCodes: 500_000,
  cmapEntries: 500_000,
  glyphs: 70_000,
  places: 20,
  /** Places of one condition that later places may join. */
  openPlaces: 20_000,
  placeTextCharacters: 80,
  zipEntries: 20_000,
  /** Unpacked bytes of one part, and of all parts together. */
  partBytes: 64 * 1024 ** 2,
  partsBytes: 256 * 1024 ** 2,
  /** Unpacked bytes for each packed byte, in parts of more than a megabyte. */
  unpackedRatio: 500,
  partDepth: 500,
  /** All parts together. */
  partElements: 5_000_000,
  /** Packed and unpacked bytes of the pictures that get ids. */
  pictureBytes: 128 * 1024 ** 2,
  /** Pixels of all pictures together, and of one; a larger one gets its id from its bytes. */
  picturePixels: 20_000_000,
  pixelsPerPicture: 6_000_000,
  /** Pixels of the shorter side; smaller pictures get no id. */
  minPictureSidePixels: 16,
  /** Described pictures in a result, and characters of each description. */
  describedPictures: 200,
  descriptionCharacters: 1_000,
  slides: 5_000,
  sheets: 5_000,
} as const

/** Beyond a limit the model ends and states where. */
export const modelLimits = {
  parts: 60_000,
  /** Characters of all content together, and of one part. */
  allTextCharacters: 3_000_000,
  partTextCharacters: 4_000,
  unstructuredTextCharacters: 500,
  /** Characters of a text in a list that refers to parts. */
  entryTextCharacters: 200,
  /** Parts that are read for such a text. */
  entryTextParts: 400,
  /** Of most lists; others have limits of their own, or at most one entry for each of `parts`. */
  entries: 20_000,
  cells: 60_000,
  /** Marks and passages of one part. */
  marks: 100,
  passages: 20,
  /** Entries and JSON characters of one chunk. */
  chunkEntries: 200,
  chunkCharacters: 128 * 1024,
  /** Of an unpacked chunk. UTF-8 has at most 3 bytes for a character, so a full chunk fits. */
  chunkBytes: 1024 ** 2,
  packedBytes: 3 * 1024 ** 2,
  chunks: 1_000,
  allChunks: 8_000,
  /** Visited objects and decoded characters, each counted once per reference. */
  steps: 2_000_000,
  characters: 20_000_000,
} as const

/** For each of two documents that are compared. Beyond a limit there is no comparison. */
export const comparedTextLimits = {
  words: 4_000_000,
  /** Of the original: those that only the fixed document has are counted, not stored. */
  differentWords: 1_000_000,
  /** Of all texts together, and of what counts of one word. */
  characters: 60_000_000,
  wordCharacters: 64,
  /** Characters of one piece of text, and from which on a passage ends at the next gap. */
  pieceCharacters: 4_000,
  passageCharacters: 2_000,
  /** Characters that are read at once. */
  blockCharacters: 8_000,
  /** Lost words that are named of one page, and pages of which they are. */
  lostWords: 20,
  lostPages: 1_000,
} as const

/** Set as a process starts: without a limit, V8 collects garbage some hundred megabytes late. */
export const processLimits = { residentBytes: 512 * 1024 ** 2, heapMegabytes: 400 } as const
