import { createContext } from 'react'

/** The columns for which a table has room; null outside of one. Its foot has the same. */
export const ShownColumns = createContext<readonly { key: string }[] | null>(null)
