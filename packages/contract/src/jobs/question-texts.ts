/** Questions of administrators to the client side, for whose answers due dates wait. */
export const questionTexts = {
  question: 'Question',
  ask: 'Ask the client: the due date waits for the answer',
  stillOpen: 'The question stays open: the due date goes on waiting',
  waitsSince: (since: string) => `Waiting for the client since ${since}`,
  answerSince: (since: string) => `Waiting for your answer since ${since}`,
  stopped: 'The clock stands still until the question is answered.',
  endHint: 'Administrators and the remediator read it. The clock runs again from now on.',
  ended: 'The clock runs again',
} as const
