/** A pattern for `ilike` that finds the text anywhere; `% _ \` in the text are ordinary characters. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
