export const disputeFieldLabels = { file: null, place: 'Place', reason: 'What is wrong?' } as const
export const answerFieldLabels = { answer: 'Answer' } as const
