import { sql } from 'kysely'

/** In the text of a statement: it is planned for its values each time, and never prepared. */
export const plannedEachTimeMark = '/* planned each time */'
export const plannedEachTime = sql.raw(plannedEachTimeMark)
