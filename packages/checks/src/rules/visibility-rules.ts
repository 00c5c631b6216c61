import type { PageVisibility, UnseenReason } from '#checks/content/unseen-text-detector.ts'
import type { RuleCheck } from '#checks/result/tally.ts'

export const unseenTextRules: RuleCheck<{ reason?: UnseenReason }>[] = [
  // Spoken text is visible: painted, on the page, and not too small.
  {
    rule: 'unseen-text',
    passes: ({ reason }) => reason === undefined,
    detail: ({ reason }) => reason,
  },
]

export const decorationTextRules: RuleCheck<{ isInBody: boolean }>[] = [
  // Text marked as decoration does not belong to the body of the document.
  { rule: 'text-as-decoration', passes: ({ isInBody }) => !isInBody },
]

export const recognizedTextRules: RuleCheck<
  Pick<PageVisibility, 'isFilledByPictures' | 'recognizedText'>
>[] = [
  // A page that pictures fill has no invisible text of text recognition.
  {
    rule: 'recognized-text',
    passes: ({ isFilledByPictures, recognizedText }) =>
      isFilledByPictures ? recognizedText.length === 0 : undefined,
  },
]
