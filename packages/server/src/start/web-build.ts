import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, readdir, rm, stat } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { placeFolder } from '#server/db/place-folder.ts'
import { StartRefused } from '#server/db/start-refused.ts'

const root = join(import.meta.dirname, '../../../..')
const web = join(root, 'packages/web')
const builds = join(web, 'dist')
const sources = [
  'packages/web/src',
  'packages/web/public',
  'packages/web/index.html',
  'packages/web/vite.config.ts',
  'packages/web/license-page.ts',
  'packages/web/package.json',
  'packages/contract/src',
  'package-lock.json',
]

const keptMs = 24 * 60 * 60_000

/**
 * Builds the web app if its sources have changed, and returns its folder. Each build has its own folder,
 * named after its sources: two starts do not disturb each other, and a running product keeps its files.
 */
export async function ensureWebApp(log: (line: string) => void): Promise<string> {
  const folder = join(builds, (await hashSources()).slice(0, 16))
  await mkdir(builds, { recursive: true })
  await placeFolder(folder, async (folder) => {
    log('Building the web app …')
    await buildWithVite(folder)
    await compressAssets(folder)
  })
  await removeOldBuilds(folder)
  return folder
}

async function removeOldBuilds(current: string) {
  for (const name of await readdir(builds)) {
    const path = join(builds, name)
    const found = path === current ? undefined : await stat(path).catch(() => undefined)
    if (!found || Date.now() - found.mtimeMs < keptMs) continue
    // Another start may be removing the folder, or another user owns it.
    await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of await filesUnder(join(root, source))) {
      hash
        .update(relative(root, file))
        .update('\0')
        .update(await readFile(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(
    () => undefined,
  )
  if (!entries) return [path]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

async function buildWithVite(folder: string) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const build = spawn(process.execPath, [vite, 'build', '--outDir', folder, '--logLevel', 'warn'], {
    cwd: web,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    build.once('error', reject).once('exit', resolve)
  })
  if (code !== 0) throw new StartRefused('The web app could not be built; see the lines above.')
}

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json'])

/** Gives each asset a brotli and a gzip twin, so that no request has to compress it. */
async function compressAssets(folder: string) {
  for (const file of await filesUnder(join(folder, 'assets'))) {
    if (!compressible.has(extname(file))) continue
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
    await pipeline(
      createReadStream(file),
      createBrotliCompress(quality),
      createWriteStream(`${file}.br`),
    )
    await pipeline(
      createReadStream(file),
      createGzip({ level: 9 }),
      createWriteStream(`${file}.gz`),
    )
  }
}
