import type { VisibilityOfPage, WhyUnseen } from '#checks/content/unseen-text.ts'
import type { RuleCheck } from '#checks/result/tally.ts'

export const unseenRules: RuleCheck<{ why?: WhyUnseen }>[] = [
  // Spoken text is visible: painted, on the page, and not too small.
  { rule: 'unseen-text', passes: ({ why }) => why === undefined, detail: ({ why }) => why },
]

export const decorationRules: RuleCheck<{ isOfBody: boolean }>[] = [
  // Text marked as decoration does not belong to the body of the document.
  { rule: 'text-as-decoration', passes: ({ isOfBody }) => !isOfBody },
]

export const pictureRules: RuleCheck<Pick<VisibilityOfPage, 'isPicture' | 'recognized'>>[] = [
  // A page that pictures fill has no invisible text of text recognition.
  {
    rule: 'recognized-text',
    passes: ({ isPicture, recognized }) => (isPicture ? recognized.length === 0 : undefined),
  },
]
