import { spawnSync } from 'node:child_process'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errors } from '@curbcut/contract'
import { expect, test, vi } from 'vitest'
import { copyDemo } from './copy-demo.ts'
import { moveStaff, signInStaff } from './demo-staff.ts'
import { runToEnd } from './run-to-end.ts'
import { dataFolder, spawnProduct, type ProductProcess } from './spawn-product.ts'

// Four starts of a product with a database of its own.
vi.setConfig({ testTimeout: 120_000 })

/** A disk for the folder of documents, which the product has under it or not. */
type Disk = {
  /** Runs a program that has the disk. */
  under: readonly string[]
  /** Takes the disk from the running product, as `umount -l` does. */
  lose(product: ProductProcess): Promise<void>
  /** Brings it back for the next start. */
  bringBack(): Promise<void>
  /** What lies where the disk was. */
  below(): Promise<string[]>
}

const run = (program: string, ...args: string[]) => spawnSync(program, args, { encoding: 'utf8' })
const mayMount = run('unshare', '--mount', 'true').status === 0

/** A mount that the product alone sees: for everybody else, the folder shows what is below it. */
async function aMountedDisk(folder: string, disk: string): Promise<Disk> {
  await rename(folder, disk)
  await mkdir(folder, { mode: 0o700 })
  const script = 'mount --bind "$1" "$2" && shift 2 && exec "$@"'
  return {
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
    async lose({ pid }) {
      const { status, stderr } = run(
        'nsenter',
        `--mount=/proc/${pid}/ns/mnt`,
        'umount',
        '-l',
        folder,
      )
      expect([status, stderr]).toEqual([0, ''])
    },
    bringBack: async () => {},
    below: () => readdir(folder),
  }
}

/** Where nobody may mount, another folder takes the place: the product cannot tell the two apart. */
async function aMovedFolder(folder: string, disk: string): Promise<Disk> {
  return {
    under: [],
    async lose() {
      await rename(folder, disk)
      await mkdir(folder, { mode: 0o700 })
    },
    async bringBack() {
      await rm(folder, { recursive: true })
      await rename(disk, folder)
    },
    below: () => readdir(folder),
  }
}

test(`a lost mount of the documents loses none (${mayMount ? 'mounted' : 'moved'} here)`, async ({
  onTestFinished,
}) => {
  const { dataDir, remove } = await dataFolder()
  onTestFinished(remove)
  await copyDemo(dataDir)
  const prepare = mayMount ? aMountedDisk : aMovedFolder
  const disk = await prepare(join(dataDir, 'files'), join(dataDir, 'disk'))
  const start = (under: readonly string[]) =>
    spawnProduct({ entry: 'demo', env: { DATA_DIR: dataDir }, under })
  const document = { name: 'kept.pdf', content: Buffer.from('%PDF-1.7\nkept') }

  const product = start(disk.under)
  const staff = await signInStaff(await product.ready)
  const send = async (job_name: string) => {
    const { status, body } = await staff.client.call(
      'createJob',
      { job_name },
      { documents: [document] },
    )
    return { status, code: body.code, jobId: body.data?._id as string }
  }
  const ready = async () => (await fetch(`${staff.client.address}/api/ready`)).json()
  const kept = await send('Before')
  await disk.lose(product)

  // Not one second of grace: what is under way when the mount goes is refused too.
  const refused = [await send('At once'), await send('Later')]
  const lost = await staff.client.call('downloadJob', { jobId: kept.jobId })
  const list = await staff.client.call('listJobs')

  expect(kept.status).toBe(201)
  for (const { status, code } of refused) expect([status, code]).toEqual([503, 'another_store'])
  expect([lost.status, lost.body.message]).toEqual([503, errors.another_store.message])
  expect(list.status).toBe(200)
  expect(await ready()).toEqual({ data: { status: 'ready', documents: 'another store' } })
  product.signal('SIGTERM')
  expect(await product.ended).toBe(0)

  const blind = start([])
  expect(await blind.ended).toBe(1)
  expect(blind.stderr).toEqual([
    expect.stringMatching(/^DATA_DIR holds no documents of this database: there is no store-id\. /),
  ])
  const looked = await runToEnd('adopt-store', dataDir)
  expect([looked.code, looked.stdout.at(-1)]).toEqual([
    1,
    expect.stringMatching(/^Nothing was changed/),
  ])
  // Folders of an unfinished write may be there, no document and no id.
  const left = await disk.below()
  expect(left.filter((name) => !/^[\da-f]{2}$/.test(name))).toEqual([])
  expect(await documentsBelow(left, join(dataDir, 'files'))).toEqual([])

  await disk.bringBack()
  const again = start(disk.under)
  moveStaff(staff, await again.ready)
  expect(await ready()).toEqual({ data: { status: 'ready', documents: 'ready' } })
  const { status, response } = await staff.client.call('downloadJob', { jobId: kept.jobId })
  expect(status).toBe(200)
  expect(Buffer.from(await response.arrayBuffer()).includes(document.content)).toBe(true)
  again.signal('SIGTERM')
  await again.ended
})

async function documentsBelow(names: readonly string[], folder: string) {
  const found = await Promise.all(
    names.map((name) => readdir(join(folder, name), { recursive: true, withFileTypes: true })),
  )
  return found.flat().filter((entry) => entry.isFile())
}
