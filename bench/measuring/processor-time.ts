import { readFile } from 'node:fs/promises'

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10

/** Milliseconds of the processor that a process has had so far; undefined where Linux does not say it. */
export async function processorMs(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name of the process stands in parentheses and may hold blanks.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields && (Number(fields[11]) + Number(fields[12])) * tickMs
}
