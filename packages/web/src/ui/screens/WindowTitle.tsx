import { shownName } from '@curbcut/contract'
import { createContext, use } from 'react'

/** A note in the title of every window: the owner of the account, if it is somebody else's. */
export const TitleNote = createContext<string | null>(null)

/** The title of the browser's window: the screen first, as tabs cut the end off. */
export function WindowTitle({ children }: { children: string }) {
  const note = use(TitleNote)
  return <title>{shownName(note === null ? children : `${children} – ${note}`)}</title>
}
