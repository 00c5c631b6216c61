import { createContext, use } from 'react'

/** What stands in the title of every window beside the screen: whose account it shows, if not one's own. */
export const TitleNote = createContext<string | null>(null)

/** The title of the browser's window: the screen first, as tabs cut the end off. */
export function WindowTitle({ children }: { children: string }) {
  const note = use(TitleNote)
  return <title>{note === null ? children : `${children} – ${note}`}</title>
}
