import { sql } from 'kysely'

/** The order of the checks of one document, as the index has it: the newest result, then how far others are. */
export const newestFirst = sql.raw('has_ended desc, requested_at desc, id desc')
