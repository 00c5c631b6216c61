import { readFile } from 'node:fs/promises'

/** The ids of a process and of all its descendants; Linux only. */
export async function treeOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const children = text.split(' ').filter(Boolean).map(Number)
  return [pid, ...(await Promise.all(children.map(treeOf))).flat()]
}

/** Resident bytes of a process, including all shared memory. */
export const residentBytesOf = (pid: number): Promise<number> =>
  bytesIn(`/proc/${pid}/status`, 'VmRSS')

/** Private bytes of a process and its share of shared memory. */
export const privateBytes = (pid: number): Promise<number> =>
  bytesIn(`/proc/${pid}/smaps_rollup`, 'Pss')

async function bytesIn(path: string, line: string): Promise<number> {
  const text = await readFile(path, 'utf8')
  return Number(new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) * 1024
}
