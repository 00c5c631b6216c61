import { createReadStream, createWriteStream } from 'node:fs'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { parts } from './manifest.ts'
import { sha256Of } from './measure.ts'

export type Sum = { path: string; sha256: string }

export type SumsWriter = {
  add(sum: Sum): Promise<void>
  /** Resolves with the SHA-256 of the list once the list is durable. */
  close(): Promise<string>
}

export const sumOf = async (folder: string, path: string): Promise<Sum> => ({
  path,
  sha256: await sha256Of(createReadStream(join(folder, path))),
})

export function writeSums(folder: string): SumsWriter {
  const file = createWriteStream(join(folder, parts.sums), {
    flags: 'wx',
    mode: 0o600,
    flush: true,
  })
  const closed = finished(file)
  // The next `add` or `close` throws the failure.
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

/** Reads line by line, because the list may not fit into memory. */
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
