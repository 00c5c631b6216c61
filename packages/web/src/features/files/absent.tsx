/** Names an absent value in a lighter colour than present ones. */
const dimmed = (words: string) => <span className="text-ink2">{words}</span>

export const no = dimmed('No')
export const notYet = dimmed('Not yet')
