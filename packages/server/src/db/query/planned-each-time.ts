import { sql } from 'kysely'

/** Marks a statement that is planned for its values each time and never prepared. */
export const plannedEachTimeMark = '/* planned each time */'
export const plannedEachTime = sql.raw(plannedEachTimeMark)
