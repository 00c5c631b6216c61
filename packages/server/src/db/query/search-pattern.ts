import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** A pattern for `ilike`, in which `% _ \` of the text are ordinary characters. */
export const toContainsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Requires a statement that reads `users`. */
export const matchesNameOrEmail = (text: string): RawBuilder<SqlBool> => {
  const pattern = toContainsPattern(text)
  return sql`(first_name || ' ' || last_name ilike ${pattern} or email ilike ${pattern})`
}
