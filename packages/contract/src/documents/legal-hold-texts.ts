export const legalHoldTexts = {
  hold: 'Legal hold',
  set: 'Set Legal Hold',
  lift: 'Lift Legal Hold',
} as const
