import { readFile } from 'node:fs/promises'

/** A process and all its descendants, as Linux knows them. */
export async function treeOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const children = text.split(' ').filter(Boolean).map(Number)
  return [pid, ...(await Promise.all(children.map(treeOf))).flat()]
}

/** Resident bytes of a process, with everything that it shares. */
export const residentBytesOf = (pid: number): Promise<number> =>
  bytesIn(`/proc/${pid}/status`, 'VmRSS')

/** Bytes that only this process has, and its share of the shared ones. */
export const privateBytes = (pid: number): Promise<number> =>
  bytesIn(`/proc/${pid}/smaps_rollup`, 'Pss')

async function bytesIn(path: string, line: string): Promise<number> {
  const text = await readFile(path, 'utf8')
  return Number(new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) * 1024
}
