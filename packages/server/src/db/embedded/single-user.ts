import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { childEnvironment, type ProcessUser } from './bound-process.ts'

/**
 * Runs a statement on a database without a running server: PostgreSQL in single-user mode has no socket
 * and asks for no password. Returns its refusal, if any. It ends with its input, and so with us.
 */
export function runSingleUser(
  [program = '', ...flags]: readonly string[],
  statement: string,
  { cwd, user }: { cwd: string; user: ProcessUser | undefined },
): Promise<string | undefined> {
  const child = spawn(program, ['--single', ...flags, 'postgres'], {
    cwd,
    env: childEnvironment,
    // Ctrl-C reaches only us; the statement comes to its end.
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
