import { sql } from 'kysely'

/** Marks a statement that is planned for its values each time and never prepared. */
export const neverPreparedMarker = '/* planned each time */'
export const neverPrepared = sql.raw(neverPreparedMarker)
