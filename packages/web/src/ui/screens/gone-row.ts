import { createContext, use } from 'react'

/** Whether the row around was removed from its list, and offers no actions. */
const GoneRow = createContext(false)
export const GoneRowProvider = GoneRow.Provider
export const useIsRowGone = (): boolean => use(GoneRow)
