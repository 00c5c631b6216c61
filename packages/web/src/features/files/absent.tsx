import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

/** Names an absent value in a lighter colour than present ones. */
const dimmed = (words: string) => <span className="text-ink2">{words}</span>

export const dimmedNo = dimmed('No')
export const dimmedNotYet = dimmed('Not yet')

/** The same in a column of few words: a dash that is named 'No'. */
export const dashForNo = (
  <span className="text-ink2">
    <span aria-hidden>–</span>
    <VisuallyHidden>No</VisuallyHidden>
  </span>
)
