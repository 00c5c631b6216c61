import type { PdfFacts } from '#checks/facts.ts'
import { isProgramTitle } from '#checks/xmp/program-titles.ts'
import { claimsPart2 } from '#checks/result/shared-rules.ts'
import type { RuleCheck } from '#checks/result/tally.ts'

/** What PDF/UA-1 does not ask for, and readers miss. */
export const beyondRules: RuleCheck<PdfFacts>[] = [
  // A document that claims to follow PDF/UA is tagged.
  {
    rule: 'claim-without-tags',
    passes: ({ claimedPart, claimsWithoutTags }) =>
      claimedPart === undefined ? undefined : !claimsWithoutTags,
    detail: ({ claimedPart }) => `PDF/UA-${claimedPart}`,
  },
  // A document does not claim PDF/UA-2: a machine tests only what that shares with PDF/UA-1.
  {
    rule: 'claims-part-2',
    passes: ({ claimedPart }) => (claimsPart2(claimedPart) ? false : undefined),
  },
  // A long document has an outline.
  {
    rule: 'outline',
    passes: ({ lacksOutline, outlineItems }) =>
      outlineItems > 0 || lacksOutline ? !lacksOutline : undefined,
    detail: ({ pages }) => `${pages} pages`,
  },
  // The title, if there is one, is not the name of a file, or of this one without its ending.
  {
    rule: 'title-is-file-name',
    passes: ({ title, titleIsFileName }) => (title === undefined ? undefined : !titleIsFileName),
    detail: ({ title }) => title,
  },
]

type Titled = Pick<PdfFacts, 'title' | 'titleIsFileName'>

export const programTitleRules: RuleCheck<Titled>[] = [
  // The title, if there is one that is no name of a file, was not made up by a program.
  {
    rule: 'title-by-program',
    passes: ({ title, titleIsFileName }) =>
      title === undefined || titleIsFileName ? undefined : !isProgramTitle(title),
    detail: ({ title }) => title,
  },
]

/** A document inside a portfolio; some share a name. */
export const insideRules: RuleCheck<{ name: string; number: number }>[] = [
  // A portfolio holds no documents that are not looked at; none of those inside is.
  {
    rule: 'documents-inside',
    passes: () => false,
    detail: ({ name }) => name.slice(0, 200),
    joins: ({ number }) => ({ key: `inside ${number}` }),
  },
]

/** A page that shows a picture and no text, or a slide whose background picture is all that it shows. */
export const pageRules: RuleCheck<{ isScanned: boolean }>[] = [
  // A page does not show pictures alone, without any text.
  { rule: 'scanned-pages', passes: ({ isScanned }) => !isScanned },
]
