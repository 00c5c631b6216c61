import { sql, type RawBuilder } from 'kysely'

/**
 * One of these ids, to compare with: `.where('id', '=', anyOf(ids))`. One parameter for all: the statement is
 * the same for any number of them.
 */
export const anyOf = (ids: Iterable<string>): RawBuilder<string> =>
  sql<string>`any(${[...ids]}::uuid[])`
