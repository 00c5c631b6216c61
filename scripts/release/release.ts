import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findMigrationNames } from '../../packages/server/src/db/migrate.ts'
import { product, productFolder, type Release } from '../../packages/server/src/version.ts'
import { toBillOfMaterials } from './bill-of-materials.ts'
import { faultOfChangelog, readChangelog } from './changelog.ts'
import { readLock } from './lock-packages.ts'
import { measureFolder, packFolder, refuseLarge, sumLine } from './pack.ts'
import { stageRelease } from './stage.ts'

// npm run release: makes the archive of this version for the platform of this machine, its sums and its bill
// of materials, in the folder `release`.

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: productFolder, encoding: 'utf8' }).trim()

async function describeRelease(): Promise<Release> {
  if (git('status', '--porcelain') !== '') {
    throw new Error(
      'A release is made of what is committed: commit what git status shows, or undo it.',
    )
  }
  const schema = (await findMigrationNames()).at(-1) ?? ''
  const entries = readChangelog(await readFile(join(productFolder, 'CHANGELOG.md'), 'utf8'))
  const fault = faultOfChangelog(entries, { version: product.version, schema })
  const [newest] = entries
  if (fault || !newest) throw new Error(fault)
  const [commit = '', date = ''] = git('show', '--no-patch', '--format=%H %cs').split(' ')
  return { version: product.version, commit, date, schema, wayBack: newest.wayBack }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

async function makeRelease(release: Release, staging: string) {
  const name = `curbcut-${release.version}-${process.platform}-${process.arch}`
  const folder = join(staging, name)
  await mkdir(folder)
  await stageRelease(folder, release, console.log)

  const place = join(productFolder, 'release')
  await mkdir(place, { recursive: true })
  const archive = join(place, `${name}.tar.gz`)
  await packFolder({ parent: staging, name }, archive, new Date(`${release.date}T00:00:00Z`))
  const sizes = await refuseLarge(await measureFolder(folder), archive)

  const bill = join(place, `curbcut-${release.version}.cdx.json`)
  await writeFile(bill, `${toBillOfMaterials(await readLock(productFolder))}\n`)
  const sums = await Promise.all([archive, bill].map(sumLine))
  await writeFile(join(place, 'SHA256SUMS'), sums.join(''))
  console.log(`${archive}: ${megabytes(sizes.packed)}, unpacked ${megabytes(sizes.unpacked)}`)
  process.stdout.write(sums.join(''))
}

const staging = await mkdtemp(join(tmpdir(), 'curbcut-release-'))
try {
  await makeRelease(await describeRelease(), staging)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await rm(staging, { recursive: true, force: true })
}
