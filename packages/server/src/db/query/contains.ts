import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** A pattern for `ilike`, in which `% _ \` of the text are ordinary characters. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Requires a statement that reads `users`. */
export const isCalled = (text: string): RawBuilder<SqlBool> => {
  const pattern = contains(text)
  return sql`(first_name || ' ' || last_name ilike ${pattern} or email ilike ${pattern})`
}
