export const isMissingFileError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Undefined for a missing file; throws any other error: `stat(path).catch(unlessMissing)`. */
export function unlessMissing(error: unknown): undefined {
  if (!isMissingFileError(error)) throw error
}
