import { relative } from 'node:path'

export type FileTime = { file: string; ms: number }

const printed = 10

export function slowestFiles(times: readonly FileTime[]): string[] {
  const slowest = times.toSorted((one, other) => other.ms - one.ms).slice(0, printed)
  const lines = slowest.map(({ file, ms }) => `${toSeconds(ms)}  ${relative(process.cwd(), file)}`)
  return ['', `The slowest of ${times.length} files, in seconds:`, ...lines]
}

const toSeconds = (ms: number) => (ms / 1000).toFixed(1).padStart(6)
