import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { plannedEachTimeMark } from './query/planned-each-time.ts'

type Done = (error: unknown, result?: unknown) => void
type Run = (statement: unknown, values?: unknown, done?: Done) => unknown
type RunNamed = (statement: { name: string; text: unknown; values: unknown }) => Promise<unknown>

/** A connection plans each named statement once; otherwise a list takes half as long again. */
export function nameStatements(client: ClientBase): void {
  const run = client.query.bind(client) as Run
  const runPrepared = client.query.bind(client) as RunNamed
  const replacementNames = new Map<string, string>()
  let replacements = 0

  const runNamed: Run = (text, values, done) => {
    const name = typeof text === 'string' && hasValues(values) ? nameOf(text) : undefined
    if (name === undefined) return run(text, values, done)

    const isInTransaction = client.getTransactionStatus() !== 'I'
    const attempt = () => runPrepared({ name: replacementNames.get(name) ?? name, text, values })
    const result = attempt().catch((error: unknown) => {
      if (!isStalePlan(error)) throw error
      replacements += 1
      replacementNames.set(name, `${name}-${replacements}`)
      // The error has ended the transaction; `runTransaction` repeats it.
      if (isInTransaction) throw error
      return attempt()
    })
    if (!done) return result
    result.then((rows) => done(undefined, rows), done)
    return undefined
  }
  client.query = runNamed as typeof client.query
}

/** Whether a migration by a newer process changed the columns of a prepared `select *`. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type'
}

// Limits the memory that prepared texts take here and in every connection: of a text that varies
// without end, later ones run unnamed.
const maxNames = 1_000
const names = new Map<string, string>()

// The pattern decides the plan, but from the sixth run on a prepared statement has one for all.
const hasPattern = / ilike /i
const needsItsPlan = (text: string) => text.includes(plannedEachTimeMark) || hasPattern.test(text)

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxNames || needsItsPlan(text)) return known
  const name = createHash('sha1').update(text).digest('hex')
  names.set(text, name)
  return name
}

function hasValues(values: unknown): boolean {
  return Array.isArray(values) && values.length > 0
}
