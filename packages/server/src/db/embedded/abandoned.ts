/**
 * Whether the owner of a leftover thing is gone. `pid` comes from the name of the thing. In a container
 * every start may have the same pid, so a thing with our own pid is judged by its age.
 */
export function isAbandoned(pid: number, modifiedAtMs: number): boolean {
  return pid === process.pid ? modifiedAtMs < performance.timeOrigin : !isAlive(pid)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process lives and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
