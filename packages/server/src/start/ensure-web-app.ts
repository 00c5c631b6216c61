import { spawn } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { product, productFolder } from '#server/version.ts'
import { ensureBuild, findFilesUnder } from './ensure-build.ts'

const webFolder = join(productFolder, 'packages/web')
const buildSources = [
  'packages/web/src',
  'packages/web/public',
  'packages/web/index.html',
  'packages/web/vite.config.ts',
  'packages/web/license-page.ts',
  'packages/web/package.json',
  'packages/contract/src',
  'package-lock.json',
]

/** A release contains the built web app, but not its sources. */
export const releasedWebFolder = 'web'

/** From the release, or built here if its sources have changed. */
export async function ensureWebApp(log: (line: string) => void): Promise<string> {
  if (product.release) return join(productFolder, releasedWebFolder)
  return ensureBuild({
    cache: join(webFolder, 'dist'),
    sources: buildSources,
    async build(folder) {
      log('Building the web app …')
      await buildWithVite(folder)
      await compressAssets(folder)
    },
  })
}

async function buildWithVite(folder: string) {
  const vite = join(productFolder, 'node_modules/vite/bin/vite.js')
  const build = spawn(process.execPath, [vite, 'build', '--outDir', folder, '--logLevel', 'warn'], {
    cwd: webFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    build.once('error', reject).once('exit', resolve)
  })
  if (code !== 0)
    throw new StartRefusedError('The web app could not be built; see the lines above.')
}

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json'])

/** Brotli and gzip twins, so that no request compresses an asset. */
async function compressAssets(folder: string) {
  for (const file of await findFilesUnder(join(folder, 'assets'))) {
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
