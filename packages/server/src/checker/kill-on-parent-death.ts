import { spawn } from 'node:child_process'
import { childEnvironment } from '#server/db/embedded/bound-process.ts'

// A pipe closes even if its owner is killed. Not every shell allows `kill -KILL -- -GROUP`.
const killWhenPipeCloses = 'read -r _; kill -s KILL -- "-$0"'

type Watcher = {
  /** Rejects if the watcher ends by itself, so that the group would outlive our process. */
  ended: Promise<never>
  stop(): Promise<void>
}

/** The watcher is outside of the group, because process 1 (often the product) reaps orphans. */
export function killOnParentDeath(group: number): Watcher {
  const watcher = spawn('/bin/sh', ['-c', killWhenPipeCloses, String(group)], {
    cwd: '/',
    env: childEnvironment,
    // An own group, so that Ctrl-C does not reach the watcher.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.stdin.on('error', () => {})
  const exit = new Promise<void>((resolve) => {
    watcher.on('error', () => resolve())
    watcher.on('exit', () => resolve())
  })
  const { promise: ended, reject } = Promise.withResolvers<never>()
  // The rejection may come without a listener.
  ended.catch(() => undefined)
  let isStopped = false
  void exit.then(() => {
    if (!isStopped) reject(new Error('the watcher of a check has ended'))
  })
  const stop = async () => {
    isStopped = true
    // Kill it before its pipe closes: the group's number may already belong to another group.
    watcher.kill('SIGKILL')
    await exit
    watcher.stdin.destroy()
  }
  return { ended, stop }
}
