import type { PdfFacts } from '#checks/facts.ts'
import type { RuleCheck } from '#checks/result/tally.ts'

/** What PDF/UA-1 does not ask for, and readers miss. */
export const beyondRules: RuleCheck<PdfFacts>[] = [
  {
    rule: 'claim-without-tags',
    passes: ({ claimedPart, claimsWithoutTags }) =>
      claimedPart === undefined ? undefined : !claimsWithoutTags,
    detail: ({ claimedPart }) => `PDF/UA-${claimedPart}`,
  },
  {
    rule: 'outline',
    passes: ({ lacksOutline, outlineItems }) =>
      outlineItems > 0 || lacksOutline ? !lacksOutline : undefined,
    detail: ({ pages }) => `${pages} pages`,
  },
  {
    rule: 'title-is-file-name',
    passes: ({ title, titleIsFileName }) => (title === undefined ? undefined : !titleIsFileName),
    detail: ({ title }) => title,
  },
]

/** A page that shows a picture and no text. */
export const pageRules: RuleCheck<{ isScanned: boolean }>[] = [
  { rule: 'scanned-pages', passes: ({ isScanned }) => !isScanned },
]
