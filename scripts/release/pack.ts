import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { lstat, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Megabytes of 1,000,000 bytes. */
export const mostMegabytes = { unpacked: 380, packed: 120 } as const

/**
 * Same content gives same bytes: names are sorted, and times, owners and rights do not depend on
 * this machine.
 */
export async function packFolder(folder: { parent: string; name: string }, to: string, date: Date) {
  const tar = spawn(
    'tar',
    [
      '--create',
      '--format=gnu',
      '--sort=name',
      `--mtime=@${date.getTime() / 1000}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u=rwX,go=rX',
      '--directory',
      folder.parent,
      folder.name,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const gzip = spawn('gzip', ['-9', '--no-name'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const codes = [tar, gzip].map(
    (child) =>
      new Promise((resolve, reject) => void child.once('error', reject).once('close', resolve)),
  )
  await Promise.all([
    pipeline(tar.stdout, gzip.stdin),
    pipeline(gzip.stdout, createWriteStream(to)),
  ])
  if ((await Promise.all(codes)).some((code) => code !== 0)) throw new Error('tar or gzip failed.')
}

/** The sum of all file sizes in bytes. */
export async function measureFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await lstat(join(parentPath, name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Throws if the release exceeds `mostMegabytes`; returns its sizes in bytes. */
export async function refuseLarge(unpackedBytes: number, archive: string) {
  const sizes = { unpacked: unpackedBytes, packed: (await stat(archive)).size }
  for (const [name, most] of Object.entries(mostMegabytes)) {
    const bytes = sizes[name as keyof typeof sizes]
    const megabytes = Math.ceil(bytes / 1e6)
    if (megabytes > most) {
      throw new Error(`The release has ${megabytes} MB ${name}, and may have ${most}.`)
    }
  }
  return sizes
}

/** The line of a file for `sha256sum -c`. */
export async function sumLine(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return `${hash.digest('hex')}  ${path.slice(dirname(path).length + 1)}\n`
}
