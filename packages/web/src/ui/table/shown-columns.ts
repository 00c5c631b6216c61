import { createContext } from 'react'

/** The columns for which the table around has room, for its foot; null outside of a table. */
export const ShownColumns = createContext<readonly { key: string }[] | null>(null)
