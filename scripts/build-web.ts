import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { repository } from './child-process.ts'
import { isWebStale, stampFile, stampOfSources, webFolder } from './web-stamp.ts'

/** Below it the compressed answer saves no packet. */
const smallestWorthwhileBytes = 1024

const stamp = stampOfSources()
if (isWebStale(stamp)) {
  // Loaded only when needed: most starts find the web app fresh.
  const { build } = await import('vite')
  await build({ root: join(repository, 'packages/web'), logLevel: 'warn' })
  compress()
  // Last, so that a build that was cut off is done again.
  writeFileSync(stampFile, stamp)
  console.log('The web app was built.')
}

/** Leaves a .br and a .gz beside each text, so that no request pays for compressing it. */
function compress() {
  for (const path of globSync('**/*.{html,js,css,svg,json,mjs}', { cwd: webFolder })) {
    const file = join(webFolder, path)
    const text = readFileSync(file)
    if (text.byteLength < smallestWorthwhileBytes) continue
    writeFileSync(`${file}.br`, brotliCompressSync(text))
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
  }
}
