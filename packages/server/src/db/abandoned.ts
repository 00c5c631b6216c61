/**
 * Whether what a process left behind has no owner any more. `pid` stands in the name of the thing.
 * In a container every start may have the same pid, so what bears our own counts by its age.
 */
export function isAbandoned(pid: number, modifiedAtMs: number): boolean {
  return pid === process.pid ? modifiedAtMs < performance.timeOrigin : !isAlive(pid)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
