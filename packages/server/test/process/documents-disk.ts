import { spawnSync } from 'node:child_process'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProductProcess } from './spawn-product.ts'

/** A disk for the folder of documents, which the product has under it or not. */
export type DocumentsDisk = {
  /** Where its bytes are. */
  folder: string
  /** Runs a program that has the disk. */
  under: readonly string[]
  /** Takes the disk from the running processes, as `umount -l` does. */
  lose(products: readonly ProductProcess[]): Promise<void>
  /** Brings it back for the next start. */
  bringBack(): Promise<void>
  /** What lies where the disk was. */
  below(): Promise<string[]>
  /** The documents among it; folders of an unfinished write may be there. */
  documentsBelow(): Promise<string[]>
}

const run = (program: string, ...args: string[]) => spawnSync(program, args, { encoding: 'utf8' })
/** Whether a mount of our own may be made here; else a folder is moved instead. */
export const mayMount = run('unshare', '--mount', 'true').status === 0

/** A mount that the product alone sees: for everybody else, the folder shows what is below it. */
async function aMountedDisk(folder: string, disk: string): Promise<DocumentsDisk> {
  await rename(folder, disk)
  await mkdir(folder, { mode: 0o700 })
  const script = 'mount --bind "$1" "$2" && shift 2 && exec "$@"'
  return {
    folder: disk,
    under: [
      'unshare',
      '--mount',
      '--propagation',
      'private',
      'sh',
      '-c',
      script,
      'sh',
      disk,
      folder,
    ],
    async lose(products) {
      for (const { pid } of products) {
        const namespace = `--mount=/proc/${pid}/ns/mnt`
        const { status, stderr } = run('nsenter', namespace, 'umount', '-l', folder)
        if (status !== 0) throw new Error(`The mount cannot be taken away: ${stderr}`)
      }
    },
    bringBack: async () => {},
    ...lookBelow(folder),
  }
}

/** Where nobody may mount, another folder takes the place: the product cannot tell the two apart. */
async function aMovedFolder(folder: string, disk: string): Promise<DocumentsDisk> {
  return {
    folder: disk,
    under: [],
    async lose() {
      await rename(folder, disk)
      await mkdir(folder, { mode: 0o700 })
    },
    async bringBack() {
      await rm(folder, { recursive: true })
      await rename(disk, folder)
    },
    ...lookBelow(folder),
  }
}

/** Makes the documents' folder of this DATA_DIR a disk of its own. */
export const aDocumentsDisk = (dataDir: string): Promise<DocumentsDisk> =>
  (mayMount ? aMountedDisk : aMovedFolder)(join(dataDir, 'files'), join(dataDir, 'disk'))

const lookBelow = (folder: string) => ({
  below: () => readdir(folder),
  async documentsBelow() {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  },
})
