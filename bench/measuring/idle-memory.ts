import { readFile } from 'node:fs/promises'

/** A process and all that descend from it, as Linux has them. */
export async function treeOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const children = text.split(' ').filter(Boolean).map(Number)
  return [pid, ...(await Promise.all(children.map(treeOf))).flat()]
}

/** What a process has in memory, all that it shares with others included. */
export const residentBytesOf = (pid: number): Promise<number> =>
  bytesIn(`/proc/${pid}/status`, 'VmRSS')

/** What a process has to itself, and its part of what it shares. */
export const privateBytes = (pid: number): Promise<number> =>
  bytesIn(`/proc/${pid}/smaps_rollup`, 'Pss')

async function bytesIn(path: string, line: string): Promise<number> {
  const text = await readFile(path, 'utf8')
  return Number(new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) * 1024
}
