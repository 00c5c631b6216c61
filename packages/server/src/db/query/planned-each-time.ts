import { sql } from 'kysely'

/** A mark in a statement's text: it is planned for its values each time and never prepared. */
export const plannedEachTimeMark = '/* planned each time */'
export const plannedEachTime = sql.raw(plannedEachTimeMark)
