/** The labels and refusals of a delivery and its pages. */
export const deliveryTexts = {
  simplePages: 'Simple pages',
  complexPages: 'Complex pages',
  pageNote: 'Why the page count differs',
  pageNoteHint: 'Optional. Whoever reviews the job sees both numbers.',
  deliverAnyway: 'Deliver anyway',
  reason: 'Reason (the client will read this)',
  /** Hands in the chosen document, before the file is marked. */
  handIn: 'Hand in the document',
  /** About a chosen document. */
  isBrought:
    'The document you chose is handed in first. The result of its check then appears here, before you mark the file.',
  reasonMissing: 'Give a reason for delivering it like this',
  /** Beside a reason that was asked for before the fixed document changed. */
  reasonNotNeeded: 'The reason is no longer needed and will not be kept.',
  /** Beside a question whose reason is gone. */
  noLongerNeeded: 'This is no longer needed.',
} as const
