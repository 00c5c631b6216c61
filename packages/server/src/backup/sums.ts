import { createReadStream, createWriteStream } from 'node:fs'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { parts } from './manifest.ts'
import { sha256Of } from './measure.ts'

/** One file of a backup, by its path in the backup's folder. */
export type Sum = { path: string; sha256: string }

export type SumsWriter = {
  add(sum: Sum): Promise<void>
  /** Resolves with the SHA-256 of the list, once the list would survive a power cut. */
  close(): Promise<string>
}

/** The sum of one file of a backup. */
export const sumOf = async (folder: string, path: string): Promise<Sum> => ({
  path,
  sha256: await sha256Of(createReadStream(join(folder, path))),
})

/** Starts the list of sums in the folder of a backup. */
export function writeSums(folder: string): SumsWriter {
  const file = createWriteStream(join(folder, parts.sums), {
    flags: 'wx',
    mode: 0o600,
    flush: true,
  })
  const closed = finished(file)
  // The failure is thrown at the next line or when the list closes.
  closed.catch(() => undefined)
  const hash = createHash('sha256')
  return {
    async add({ path, sha256 }) {
      const line = `${sha256}  ${path}\n`
      hash.update(line)
      if (!file.write(line)) await Promise.race([once(file, 'drain'), closed])
    },
    async close() {
      file.end()
      await closed
      return hash.digest('hex')
    },
  }
}

/** Yields the list of sums line by line: it may not fit into memory. */
export async function* readSums(folder: string): AsyncGenerator<Sum> {
  const lines = createInterface({
    input: createReadStream(join(folder, parts.sums)),
    crlfDelay: Infinity,
  })
  for await (const line of lines) {
    const [, sha256 = '', path = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    yield { path, sha256 }
  }
}
