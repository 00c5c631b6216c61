import { readFile, writeFile } from 'node:fs/promises'
import { spreadOf, type Spread } from './rounds.ts'

const mebibyte = 1024 ** 2

/** Measures by how many MiB a process grows in each round; the first round warms it up. */
export function memoryWatch(pid: number) {
  const growths: (number | undefined)[] = []
  return {
    async during<T>(work: () => Promise<T>): Promise<T> {
      let result: T | undefined
      growths.push(
        await memoryGrowth(pid, async () => {
          result = await work()
        }),
      )
      return result as T
    },
    growth(): Spread | undefined {
      const measured = growths.slice(1).filter((growth) => growth !== undefined)
      return measured.length > 0 ? spreadOf(measured) : undefined
    },
  }
}

/** The peak growth of resident memory in MiB; undefined except on Linux. */
async function memoryGrowth(
  pid: number,
  work: () => Promise<unknown>,
): Promise<number | undefined> {
  if (process.platform !== 'linux') {
    await work()
    return undefined
  }
  // Writing 5 resets the peak to the current value.
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  const before = await residentBytes(pid, 'VmRSS')
  await work()
  return ((await residentBytes(pid, 'VmHWM')) - before) / mebibyte
}

async function residentBytes(pid: number, line: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024
}
