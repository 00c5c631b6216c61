export const answerDescriptor = 3
