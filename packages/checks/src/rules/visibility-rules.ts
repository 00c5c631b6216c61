import type { VisibilityOfPage, WhyUnseen } from '#checks/content/unseen-text.ts'
import type { RuleCheck } from '#checks/result/tally.ts'

/** Doubts about what people see of a page and what screen readers say of it. */
export const unseenRules: RuleCheck<{ why?: WhyUnseen }>[] = [
  // Text that is read can be seen: it is painted, is on its page, and is not too small for letters.
  { rule: 'unseen-text', passes: ({ why }) => why === undefined, detail: ({ why }) => why },
]

export const decorationRules: RuleCheck<{ isOfBody: boolean }>[] = [
  // What is marked as decoration is no text of the document.
  { rule: 'text-as-decoration', passes: ({ isOfBody }) => !isOfBody },
]

export const pictureRules: RuleCheck<Pick<VisibilityOfPage, 'isPicture' | 'recognized'>>[] = [
  // The text of a page that is a picture is more than what a program recognized there.
  {
    rule: 'recognized-text',
    passes: ({ isPicture, recognized }) => (isPicture ? recognized.length === 0 : undefined),
  },
]
