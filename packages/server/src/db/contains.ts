/** A pattern for `ilike` that finds the text anywhere; `% _ \` in it are ordinary characters. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
