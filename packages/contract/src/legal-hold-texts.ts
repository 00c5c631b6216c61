/** The names of a legal hold and of what is done with it. */
export const legalHoldTexts = {
  hold: 'Legal hold',
  set: 'Set Legal Hold',
  lift: 'Lift Legal Hold',
} as const
