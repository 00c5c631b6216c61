import { createContext } from 'react'

/**
 * Whether a form begins with what somebody has written in it before. The form takes that for its own
 * start; only the host of the dialogs knows that it would be lost.
 */
export const BeginsDirty = createContext(false)
