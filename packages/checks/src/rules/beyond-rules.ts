import type { PdfFacts } from '#checks/facts.ts'
import type { Row } from '#checks/result/tally.ts'

/** What PDF/UA-1 does not ask for, and readers miss. */
export const beyondRules: Row<PdfFacts>[] = [
  {
    rule: 'claim-without-tags',
    holds: ({ claimedPart, claimsWithoutTags }) =>
      claimedPart === undefined ? undefined : !claimsWithoutTags,
    detail: ({ claimedPart }) => `PDF/UA-${claimedPart}`,
  },
  {
    rule: 'outline',
    holds: ({ lacksOutline, outlineItems }) =>
      outlineItems > 0 || lacksOutline ? !lacksOutline : undefined,
    detail: ({ pages }) => `${pages} pages`,
  },
  {
    rule: 'title-is-file-name',
    holds: ({ title, titleIsFileName }) => (title === undefined ? undefined : !titleIsFileName),
    detail: ({ title }) => title,
  },
]

/** A page that shows a picture and no text. */
export const pageRules: Row<{ isScanned: boolean }>[] = [
  { rule: 'scanned-pages', holds: ({ isScanned }) => !isScanned },
]
