/** Apart from the other texts of promises, because every screen of jobs needs these. */
export const dueTexts = {
  column: 'Due',
  filters: { late: 'Late', today: 'Today', week: 'This week' },
  wishedFor: 'Wished For',
  set: 'Set Due Date',
  endQuestion: 'Go On Without an Answer',
  waitsForClient: 'Waits for the client',
} as const
