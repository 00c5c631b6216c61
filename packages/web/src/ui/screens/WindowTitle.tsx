import { toDisplayName } from '@curbcut/contract'
import { createContext, use } from 'react'

/** A note in the title of every window: whose account it is, if not the reader's own. */
export const TitleNote = createContext<string | null>(null)

/** The screen comes first, because browser tabs cut the end. */
export function WindowTitle({ children }: { children: string }) {
  const note = use(TitleNote)
  return <title>{toDisplayName(note === null ? children : `${children} – ${note}`)}</title>
}
