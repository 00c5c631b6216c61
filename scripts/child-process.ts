import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export const repository = join(import.meta.dirname, '..')

const toolFolder = join(repository, 'node_modules', '.bin')

export type Child = { ended: Promise<number>; stop: (signal: NodeJS.Signals) => void }

type Options = {
  cwd?: string
  env?: Record<string, string>
  /** Receives the output, which is printed as well. */
  hear?: (said: string) => void
}

/** Starts a program in its own process group, so that stopping it also stops its children. */
export function start(
  command: string[],
  { cwd = repository, env = {}, hear }: Options = {},
): Child {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd,
    detached: true,
    stdio: hear ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: `${toolFolder}${delimiter}${process.env['PATH']}`, ...env },
  })
  for (const one of ['stdout', 'stderr'] as const) {
    child[one]?.setEncoding('utf8').on('data', (said: string) => {
      process[one].write(said)
      hear?.(said)
    })
  }
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    // Unlike 'exit', 'close' comes after all output.
    child.once(hear ? 'close' : 'exit', (code: number | null) => resolve(code ?? 1))
  })
  const stop = (signal: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal)
  }
  return { ended, stop }
}

export function onStop(stop: (signal: NodeJS.Signals) => void): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
}
