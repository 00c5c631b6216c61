import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { neverPreparedMarker } from './query/never-prepared.ts'

type Callback = (error: unknown, result?: unknown) => void
type RunStatement = (statement: unknown, values?: unknown, done?: Callback) => unknown
type RunNamedStatement = (statement: {
  name: string
  text: unknown
  values: unknown
}) => Promise<unknown>

/** A connection plans each named statement once; otherwise a list takes half as long again. */
export function prepareStatements(client: ClientBase): void {
  const run = client.query.bind(client) as RunStatement
  const runPrepared = client.query.bind(client) as RunNamedStatement
  const replacementNames = new Map<string, string>()
  let replacementCount = 0

  const runNamed: RunStatement = (text, values, callback) => {
    const name = typeof text === 'string' && hasValues(values) ? statementName(text) : undefined
    if (name === undefined) return run(text, values, callback)

    const isInTransaction = client.getTransactionStatus() !== 'I'
    const attempt = () => runPrepared({ name: replacementNames.get(name) ?? name, text, values })
    const result = attempt().catch((error: unknown) => {
      if (!isStalePlan(error)) throw error
      replacementCount += 1
      replacementNames.set(name, `${name}-${replacementCount}`)
      // The error has ended the transaction; `runTransaction` repeats it.
      if (isInTransaction) throw error
      return attempt()
    })
    if (!callback) return result
    result.then((rows) => callback(undefined, rows), callback)
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
const maxStatementNames = 1_000
const statementNames = new Map<string, string>()

// The pattern decides the plan, but from the sixth run on a prepared statement has one for all.
const likePattern = / ilike /i
const needsFreshPlan = (text: string) =>
  text.includes(neverPreparedMarker) || likePattern.test(text)

function statementName(text: string): string | undefined {
  const existing = statementNames.get(text)
  if (existing !== undefined || statementNames.size >= maxStatementNames || needsFreshPlan(text))
    return existing
  const name = createHash('sha1').update(text).digest('hex')
  statementNames.set(text, name)
  return name
}

function hasValues(values: unknown): boolean {
  return Array.isArray(values) && values.length > 0
}
