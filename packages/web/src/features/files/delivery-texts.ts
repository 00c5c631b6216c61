/** The labels and refusals of a delivery and its pages. */
export const deliveryTexts = {
  simplePages: 'Simple pages',
  complexPages: 'Complex pages',
  pageNote: 'Why these pages',
  pageNoteMissing: 'Say why the sum differs',
  deliverAnyway: 'Deliver anyway',
  chooseAnyway: 'Choose this and say why, or hand in another document first',
  reason: 'Reason, which the client reads',
  /** Hands in the chosen document, before the file is marked. */
  handIn: 'Hand in the document',
  /** About a chosen document. */
  isBrought:
    'The document that you chose is handed in first. What its check finds then stands here, before you mark the file.',
  reasonMissing: 'Say why it is delivered like this',
  /** Beside a reason that was asked for before the fixed document changed. */
  reasonNotNeeded: 'The reason is no longer needed, and is not kept.',
  /** Beside a question whose reason is gone. */
  noLongerNeeded: 'This is no longer needed.',
} as const
