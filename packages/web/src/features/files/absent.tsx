/** What is absent is said, and steps back behind what is there. */
const dimmed = (words: string) => <span className="text-ink2">{words}</span>

export const no = dimmed('No')
export const notYet = dimmed('Not yet')
