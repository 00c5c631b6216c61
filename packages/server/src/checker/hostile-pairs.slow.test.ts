import { everyHostileDocument, isHostilePdf } from '#test/checker/hostile-files.ts'
import { tryHostilePairs } from '#test/checker/try-hostile-pairs.ts'

/** PDFs with many words or pages, and some that are refused. */
const comparedFurther =
  /^(10,000 pages|a page of|elements that share|headings that all|links that all|texts without|\d+ MB of (<41> Tj|BT)|a PDF that)/

/**
 * A comparison checks a PDF and reads its words meanwhile: hostile-documents.slow.test.ts checks all of them. Documents
 * of other kinds it reads in its own way. whole-hostile-pairs.slow.test.ts compares each, as a whole.
 */
tryHostilePairs({
  asTenths: true,
  wanted: everyHostileDocument.filter((what) => !isHostilePdf(what) || comparedFurther.test(what)),
})
