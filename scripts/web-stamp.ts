import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './child-process.ts'

/** The finished web app; the stamp inside it names the sources that it was built from. */
export const webFolder = join(repository, 'packages/web/dist')
export const stampFile = join(webFolder, '.stamp')

const sources = [
  'packages/web/{index.html,package.json,vite.config.ts}',
  'packages/web/{src,public}/**/*',
  'packages/contract/{package.json,src/**/*}',
  'package-lock.json',
]

/** A hash over everything that the web app is made of. */
export function stampOfSources(): string {
  const hash = createHash('sha256')
  const paths = globSync(sources, { cwd: repository, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths.toSorted()) {
    hash
      .update(`${path.slice(repository.length)}\0`)
      .update(readFileSync(path))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Whether the sources changed since the web app was built, or it never was. */
export function isWebStale(stamp: string): boolean {
  return !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp
}
