import { sql, type RawBuilder } from 'kysely'

/** `.where('id', '=', anyOf(ids))`: one parameter, so the same statement for any number of ids. */
export const anyOf = (ids: Iterable<string>): RawBuilder<string> =>
  sql<string>`any(${[...ids]}::uuid[])`
