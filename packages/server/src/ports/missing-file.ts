/** Whether the file system has nothing under this name. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Returns undefined for a missing file and throws any other error: `stat(path).catch(unlessMissing)`.
 */
export function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
}
