import { createReadStream } from 'node:fs'
import { isAbsolute, join, normalize } from 'node:path'
import { StartRefused } from '#server/db/start-refused.ts'
import { parts, type Manifest } from './manifest.ts'
import { sha256Of } from './measure.ts'
import { readSums } from './sums.ts'

/** Reads every byte of a backup. If one differs from its written sum, refuses the backup in one line. */
export async function compareHashes(folder: string, manifest: Manifest): Promise<void> {
  const refuse = (path: string, why: string) => {
    throw new StartRefused(`The backup in ${folder} is damaged: ${path} ${why}.`)
  }
  const hash = (path: string) =>
    sha256Of(createReadStream(join(folder, path))).catch((error: NodeJS.ErrnoException) =>
      refuse(path, error.code === 'ENOENT' ? 'is missing' : 'cannot be read'),
    )

  if ((await hash(parts.sums)) !== manifest.sumsSha256) refuse(parts.sums, 'was changed')
  for await (const { path, sha256 } of readSums(folder)) {
    // The checksum proves that this list is ours, so a path out of the folder is a fault.
    if (isAbsolute(path) || normalize(path).startsWith('..')) refuse(path, 'lies outside')
    if ((await hash(path)) !== sha256) refuse(path, 'was changed')
  }
}
