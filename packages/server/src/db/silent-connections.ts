import type { Client, ClientBase } from 'pg'

type Run = (...given: unknown[]) => unknown

/**
 * Closes a connection on which a statement was not answered within pg's `query_timeout`. Without this the
 * connection stays in use: the rollback of its transaction would wait behind the silent statement, and after
 * that the pool would hand the connection to somebody else.
 */
export function closeWhenSilent(client: ClientBase): void {
  const run = client.query.bind(client) as Run
  const closeIfSilent = (error: unknown) => {
    // At once: whoever hears of the error may give the connection back before it has closed.
    if (isSilence(error)) (client as Client).end().catch(() => {})
  }
  const runOrClose: Run = (...given) => {
    const result = run(...given)
    // Without a promise the pool runs a single statement, and gives up the connection after any error.
    if (result instanceof Promise) result.catch(closeIfSilent)
    return result
  }
  client.query = runOrClose as typeof client.query
}

/** pg gives this error no code. */
const isSilence = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout'
