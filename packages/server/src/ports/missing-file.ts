/** Whether the file system says that there is nothing of this name. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Undefined in place of what is not there; any other error stays one: `stat(path).catch(unlessMissing)`. */
export function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
}
