import type { PdfFacts } from '#checks/facts.ts'
import { isPdfUa2 } from '#checks/result/pdf-ua-parts.ts'
import type { RuleCheck } from '#checks/result/tally.ts'
import { isProgramTitle } from '#checks/xmp/generated-titles.ts'

export const customPdfRules: RuleCheck<PdfFacts>[] = [
  // A document that claims to follow PDF/UA is tagged.
  {
    rule: 'claim-without-tags',
    passes: ({ claimedPart, claimsWithoutTags }) =>
      claimedPart === undefined ? undefined : !claimsWithoutTags,
    detail: ({ claimedPart }) => `PDF/UA-${claimedPart}`,
  },
  // A document does not claim PDF/UA-2, of which only rules shared with PDF/UA-1 are tested.
  {
    rule: 'claims-part-2',
    passes: ({ claimedPart }) => (isPdfUa2(claimedPart) ? false : undefined),
  },
  // A long document has an outline.
  {
    rule: 'outline',
    passes: ({ lacksOutline, outlineItems }) =>
      outlineItems > 0 || lacksOutline ? !lacksOutline : undefined,
    detail: ({ pages }) => `${pages} pages`,
  },
  // The title, if any, is not a file name, or that of this file without extension.
  {
    rule: 'title-is-file-name',
    passes: ({ title, titleIsFileName }) => (title === undefined ? undefined : !titleIsFileName),
    detail: ({ title }) => title,
  },
]

type TitleFacts = Pick<PdfFacts, 'title' | 'titleIsFileName'>

export const programTitleRules: RuleCheck<TitleFacts>[] = [
  // The title, if any and not a file name, was not made up by a program.
  {
    rule: 'title-by-program',
    passes: ({ title, titleIsFileName }) =>
      title === undefined || titleIsFileName ? undefined : !isProgramTitle(title),
    detail: ({ title }) => title,
  },
]

/** Several documents of a portfolio may share a name, so the number identifies them. */
export const portfolioDocumentRules: RuleCheck<{ name: string; number: number }>[] = [
  // A portfolio contains no documents, because they are not checked.
  {
    rule: 'documents-inside',
    passes: () => false,
    detail: ({ name }) => name.slice(0, 200),
    grouping: ({ number }) => ({ key: `inside ${number}` }),
  },
]

export const scannedPageRules: RuleCheck<{ isScanned: boolean }>[] = [
  // A page with pictures also has text.
  { rule: 'scanned-pages', passes: ({ isScanned }) => !isScanned },
]
