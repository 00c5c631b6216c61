import { createContext, use } from 'react'

/** Whether the row around is gone from its list: it has no link, menu, tick or field. */
const GoneRow = createContext(false)
export const GoneRowProvider = GoneRow.Provider
export const useGoneRow = (): boolean => use(GoneRow)
