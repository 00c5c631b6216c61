/** The file descriptor by which the process of a check answers. */
export const answerDescriptor = 3
