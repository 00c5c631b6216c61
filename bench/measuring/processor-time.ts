import { readFile } from 'node:fs/promises'

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10

/** Milliseconds of processor time of a process so far; undefined except on Linux. */
export async function processorMs(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The process name is in parentheses and may contain spaces.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields && (Number(fields[11]) + Number(fields[12])) * tickMs
}
