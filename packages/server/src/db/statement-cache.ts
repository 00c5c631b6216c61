import type { CompiledQuery } from 'kysely'

/** A statement with its text takes some kilobytes. */
export const maxCachedStatements = 200

/** Building a long statement takes longer than its rows; a key names all that it depends on. */
export function createStatementCache<Row>() {
  const cache = new Map<string, CompiledQuery<Row>>()
  return (key: string | undefined, build: () => CompiledQuery<Row>): CompiledQuery<Row> => {
    const cached = key === undefined ? undefined : cache.get(key)
    const statement = cached ?? build()
    if (key === undefined || cached) return statement
    cache.set(key, statement)
    const [oldest] = cache.keys()
    if (cache.size > maxCachedStatements && oldest !== undefined) cache.delete(oldest)
    return statement
  }
}
