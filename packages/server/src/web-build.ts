import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { StartRefused } from './db/start-refused.ts'

const root = join(import.meta.dirname, '../../..')
const web = join(root, 'packages/web')
const folder = join(web, 'dist')
const stampFile = join(folder, 'stamp')
const sources = [
  'packages/web/src',
  'packages/web/index.html',
  'packages/web/vite.config.ts',
  'packages/web/lean-contract.ts',
  'packages/web/package.json',
  'packages/contract/src',
  'package-lock.json',
]

/** Builds the web app if its sources differ from the built ones, and returns its folder. */
export async function ensureWebApp(log: (line: string) => void): Promise<string> {
  const stamp = await hashSources()
  const built = await readFile(stampFile, 'utf8').catch(() => undefined)
  if (built === stamp) return folder

  log('Building the web app …')
  await buildWithVite()
  await compressAssets()
  // Last: a build that was cut off has no stamp and is made again.
  await writeFile(stampFile, stamp)
  return folder
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

async function buildWithVite() {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const build = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: web,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    build.once('error', reject).once('exit', resolve)
  })
  if (code !== 0) throw new StartRefused('The web app could not be built; see the lines above.')
}

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json'])

/** Beside each asset a brotli and a gzip twin, so that no request pays for compressing it. */
async function compressAssets() {
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
