import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { childEnvironment, type ProcessUser } from './bound-process.ts'

/**
 * Runs a statement on a database that no server is running on, by PostgreSQL without a socket: it
 * asks nobody for a password. Returns its refusal, if it has one. It ends with its input, and so with us.
 */
export function runSingleUser(
  [program = '', ...flags]: readonly string[],
  statement: string,
  { cwd, user }: { cwd: string; user: ProcessUser | undefined },
): Promise<string | undefined> {
  const child = spawn(program, ['--single', ...flags, 'postgres'], {
    cwd,
    env: childEnvironment,
    // Ctrl-C is for us: what it was asked is done in good order.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...user,
  })
  let refusal: string | undefined
  createInterface({ input: child.stderr }).on('line', (line) => {
    refusal ??= /^(?:ERROR|FATAL|PANIC):\s+(.*)/.exec(line)?.[1]
  })
  child.stdin.on('error', () => {})
  child.stdin.end(`${statement}\n`)
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code) => {
      resolve(refusal ?? (code === 0 ? undefined : `it ended with code ${code}`))
    })
  })
}
