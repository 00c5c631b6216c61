import { execFileSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readManifest } from '../../packages/server/src/backup/manifest.ts'
import { releasesFolder, secretOfReleases } from '../../packages/server/test/process/releases.ts'
import { dataFolder, spawnProduct } from '../../packages/server/test/process/spawn-product.ts'

// npm run keep-release: stores a backup of the demo under the name of the last migration. A test
// restores every stored backup and migrates it to the newest schema.
const { dataDir, remove } = await dataFolder()
try {
  const env = { DATA_DIR: dataDir, SECRET_KEY: secretOfReleases }
  const demo = spawnProduct({ entry: 'demo', env })
  await demo.ready
  demo.signal('SIGTERM')
  await demo.ended

  const folder = join(dataDir, 'backup')
  const backup = spawnProduct({ entry: 'backup', args: [folder], env })
  if ((await backup.ended) !== 0) throw new Error(backup.stderr.join('\n'))

  const { migrations } = await readManifest(folder)
  const archive = join(releasesFolder, `${migrations.at(-1)?.name}.tgz`)
  await mkdir(releasesFolder, { recursive: true })
  // Leaves out owners and times of this machine.
  const plain = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=@0']
  execFileSync('tar', [
    '--create',
    '--gzip',
    ...plain,
    '--file',
    archive,
    '--directory',
    folder,
    '.',
  ])
  console.log(`Kept as ${archive}: ${backup.stdout[0]}`)
} finally {
  await remove()
}
