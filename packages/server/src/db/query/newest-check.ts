import { sql } from 'kysely'

/** The order of a document's checks, as in the index: ended ones first, then the newest request. */
export const newestFirst = sql.raw('has_ended desc, requested_at desc, id desc')
