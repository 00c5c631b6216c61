import { aDocument } from './a-document.ts'
import * as images from './an-image.ts'
import { annotationCases } from './cases/annotation-cases.ts'
import { contentCases } from './cases/content-cases.ts'
import { documentCases } from './cases/document-cases.ts'
import { fontCases } from './cases/font-cases.ts'
import { officeCases } from './cases/office-cases.ts'
import { structureCases } from './cases/structure-cases.ts'

export type Sample = { name: string; bytes: Uint8Array }

const pdfCases = [structureCases, documentCases, annotationCases, contentCases, fontCases].flatMap(
  (cases) => Object.values(cases),
)

/** The documents that the rules are tested with: those that keep them, or break them. */
export const sampleDocuments = {
  pdf: (how: 'passes' | 'fails'): Promise<Sample[]> =>
    Promise.all(
      pdfCases.map(async (one) => ({ name: 'minutes.pdf', bytes: await aDocument(one[how]) })),
    ),
  office: async (how: 'passes' | 'fails'): Promise<Sample[]> =>
    officeCases.flatMap(({ name, ...one }) =>
      Object.values(one[how]).map((bytes) => ({ name, bytes })),
    ),
  image: async (): Promise<Sample[]> => [
    { name: 'a.png', bytes: images.aPng(30, 20, 3) },
    { name: 'a.jpg', bytes: images.aJpeg(30, 20) },
    { name: 'a.gif', bytes: images.aGif(30, 20, 3) },
    { name: 'a.tif', bytes: images.aTiff(30, 20, { pages: 3 }) },
    { name: 'a.webp', bytes: images.aWebp(30, 20, 3) },
    { name: 'a.bmp', bytes: images.aBmp(30, 20) },
  ],
}
