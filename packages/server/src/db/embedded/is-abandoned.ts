/** Whether a file's maker is gone. In containers each start may have our pid: then age decides. */
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
