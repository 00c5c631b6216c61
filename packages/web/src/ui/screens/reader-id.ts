import { createContext } from 'react'

/** The id of the person whose lists are shown; null where nobody is signed in. */
export const ReaderId = createContext<string | null>(null)
