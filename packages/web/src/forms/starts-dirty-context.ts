import { createContext } from 'react'

/** Whether a form opens with unsent text, which the form itself takes for its initial values. */
export const StartsDirtyContext = createContext(false)
