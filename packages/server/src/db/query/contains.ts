import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** A pattern for `ilike` that finds the text anywhere; `% _ \` in the text are ordinary characters. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Whether a person's name or email contains the text, in a statement that reads people. */
export const isCalled = (text: string): RawBuilder<SqlBool> => {
  const pattern = contains(text)
  return sql`(first_name || ' ' || last_name ilike ${pattern} or email ilike ${pattern})`
}
