import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** In bytes; undefined if the system does not tell. */
export async function readResidentBytes(pid: number): Promise<number | undefined> {
  const kilobytes =
    process.platform === 'linux' ? await readStatusKilobytes(pid) : await readPsKilobytes(pid)
  return kilobytes ? Number(kilobytes) * 1024 : undefined
}

const readStatusKilobytes = (pid: number) =>
  readFile(`/proc/${pid}/status`, 'utf8').then(
    (status) => /^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1],
    () => undefined,
  )

const readPsKilobytes = (pid: number) =>
  promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]).then(
    ({ stdout }) => /^\s*(\d+)/.exec(stdout)?.[1],
    () => undefined,
  )
