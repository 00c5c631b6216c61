import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { sha256Of } from './hash-stream.ts'
import { backupPaths } from './manifest.ts'

export type Checksum = { path: string; sha256: string }

export type ChecksumsWriter = {
  add(sum: Checksum): Promise<void>
  /** Resolves with the SHA-256 of the list once the list is durable. */
  close(): Promise<string>
}

export const hashFile = async (folder: string, path: string): Promise<Checksum> => ({
  path,
  sha256: await sha256Of(createReadStream(join(folder, path))),
})

export function openChecksumsWriter(folder: string): ChecksumsWriter {
  const file = createWriteStream(join(folder, backupPaths.sums), {
    flags: 'wx',
    mode: 0o600,
    flush: true,
  })
  const completion = finished(file)
  // The next `add` or `close` throws the failure.
  completion.catch(() => undefined)
  const hash = createHash('sha256')
  return {
    async add({ path, sha256 }) {
      const line = `${sha256}  ${path}\n`
      hash.update(line)
      if (!file.write(line)) await Promise.race([once(file, 'drain'), completion])
    },
    async close() {
      file.end()
      await completion
      return hash.digest('hex')
    },
  }
}

/** Reads line by line, because the list may not fit into memory. */
export async function* readChecksums(folder: string): AsyncGenerator<Checksum> {
  const lines = createInterface({
    input: createReadStream(join(folder, backupPaths.sums)),
    crlfDelay: Infinity,
  })
  for await (const line of lines) {
    const [, sha256 = '', path = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    yield { path, sha256 }
  }
}
