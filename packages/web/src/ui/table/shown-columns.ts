import { createContext } from 'react'

/** The columns that the table has room for; null outside of a table. */
export const ShownColumns = createContext<readonly { key: string }[] | null>(null)
