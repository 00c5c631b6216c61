type HumanCondition = { label: string; question: string }

/** What only people can judge, in the order of the reviewer's list. */
export const humanConditions = {
  reading_order: {
    label: 'Reading order',
    question: 'Is everything read in an order that makes sense?',
  },
  descriptions: {
    label: 'Descriptions',
    question: 'Do the descriptions fit their pictures?',
  },
  headings: {
    label: 'Headings',
    question: 'Do the headings say what follows, and are they on the right level?',
  },
  tables: {
    label: 'Tables',
    question: 'Do the tables make sense when they are read cell by cell?',
  },
  links: {
    label: 'Links',
    question: 'Do the links say where they lead?',
  },
  contrast: {
    label: 'Contrast',
    question: 'Do text and signs stand out from their background?',
  },
  languages: {
    label: 'Language of passages',
    question: 'Are passages in another language marked as such?',
  },
  forms: {
    label: 'Forms',
    question: 'Can the form be filled in with the keyboard, and with a screen reader?',
  },
} as const satisfies Record<string, HumanCondition>

export type HumanConditionName = keyof typeof humanConditions
export const humanConditionNames = Object.keys(humanConditions) as [
  HumanConditionName,
  ...HumanConditionName[],
]
