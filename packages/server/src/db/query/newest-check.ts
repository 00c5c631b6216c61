import { sql } from 'kysely'

/** The order of the index: ended checks first, then the newest request. */
export const newestCheckFirst = sql.raw('has_ended desc, requested_at desc, id desc')
