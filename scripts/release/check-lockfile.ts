import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockfileFaults } from './lockfile-faults.ts'
import type { Lockfile, Manifest } from './lockfile-faults.ts'

const repository = join(import.meta.dirname, '../..')
const read = (path: string): unknown => JSON.parse(readFileSync(join(repository, path), 'utf8'))

const { workspaces, ...root } = read('package.json') as Manifest & { workspaces: string[] }
const paths = globSync(
  workspaces.map((workspace) => `${workspace}/package.json`),
  {
    cwd: repository,
  },
)
const manifests = [root, ...paths.map((path) => read(path) as Manifest)]
const faults = lockfileFaults(read('package-lock.json') as Lockfile, manifests)

for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
