// @module-tag operations

import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownedDatabase, type OwnedDatabase } from '#test/db/owned-database.ts'
import { folderInMemory } from '#test/documents/folder-in-memory.ts'
import { startS3Server, type S3Server } from '#test/s3/s3-server.ts'
import { contentOf } from './backup-content.ts'
import { copyDemo } from './copy-demo.ts'
import { moveStaff, signInStaff } from './demo-staff.ts'
import { aJobToCarry, carryOn } from './job-carrier.ts'
import { dataFolder, spawnProduct } from './spawn-product.ts'

/** Where an installation keeps its rows and documents, as its processes are told. */
type Installation = Record<string, string>

let s3: S3Server
let databases: OwnedDatabase[]
let folders: Awaited<ReturnType<typeof dataFolder>>[]
let parent: string

beforeEach(async () => {
  ;[databases, folders] = [[], []]
  s3 = await startS3Server()
  parent = await folderInMemory('curbcut-moves-')
})

afterEach(async () => {
  await Promise.all([
    s3.stop(),
    rm(parent, { recursive: true, force: true }),
    ...databases.map(({ drop }) => drop()),
    ...folders.map(({ remove }) => remove()),
  ])
})

async function aPlace({ server = false, bucket = false, key = '' } = {}): Promise<Installation> {
  const folder = await dataFolder()
  folders.push(folder)
  const database = server ? await ownedDatabase() : undefined
  if (database) databases.push(database)
  const { accessKeyId, secretAccessKey } = s3.credentials
  const prefix = `place-${folders.length}`
  return {
    DATA_DIR: folder.dataDir,
    ...(key && { SECRET_KEY: key }),
    ...(database && { DATABASE_URL: database.url }),
    ...(bucket && {
      STORAGE_URL: `s3://${s3.bucket}/${prefix}?endpoint=${s3.endpoint}`,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    }),
  }
}

type Command = 'backup' | 'restore' | 'verify-ledger' | 'verify-files'

async function run(entry: Command, env: Installation, ...args: string[]) {
  const { ended, stdout, stderr } = spawnProduct({ entry, args, env })
  expect({ code: await ended, stderr }).toEqual({ code: 0, stderr: [] })
  return stdout
}

let backups = 0
async function backUp(place: Installation) {
  backups += 1
  const folder = join(parent, `backup-${backups}`)
  await run('backup', place, folder)
  return folder
}

/** Restores a backup, as it advises to start. */
async function restoreTo(place: Installation, backup: string, advice: string) {
  expect((await run('restore', place, backup))[1]).toBe(advice)
}
const asBefore = 'Start it as before; who was signed in still is.'

/** Backs up a place that was restored, which must hold the same. */
async function backUpSame(place: Installation, backup: string) {
  const again = await backUp(place)
  expect(await contentOf(again, backup)).toEqual(await contentOf(backup, again))
  return again
}

async function verify(place: Installation) {
  // Later, because they open the database as a start does, which writes to the queue's tables.
  const content = expect.stringMatching(/^\d+ jobs, \d+ documents in /)
  expect(await run('verify-ledger', place)).toEqual([
    expect.stringMatching(/^Jobs, quotes/),
    content,
  ])
  expect(await run('verify-files', place)).toEqual([
    expect.stringMatching(/^No fault in /),
    content,
  ])
}

const start = async (place: Installation) => {
  const product = spawnProduct({ entry: 'product', env: place })
  const stop = async () => {
    product.signal('SIGTERM')
    expect(await product.ended).toBe(0)
  }
  return { address: await product.ready, stop }
}

// Each starts a dozen programs, one after the other.
const patience = { timeout: 600_000 }

test(
  'an installation moves to a server, to a bucket and back, with every row and document, and is told its key',
  patience,
  async () => {
    const demo = await aPlace()
    await copyDemo(demo['DATA_DIR'] ?? '')
    const before = await start(demo)
    const staff = await signInStaff(before.address)
    await before.stop()
    const key = (await readFile(join(demo['DATA_DIR'] ?? '', 'secret-key'), 'utf8')).trim()

    // To both moves a restore that was killed, below.
    const ofDemo = await backUp(demo)
    const server = await aPlace({ server: true, key })
    await restoreTo(
      { ...server, SECRET_KEY: 'another key than the one of before' },
      ofDemo,
      `Start it with the text of ${ofDemo}/secret-key as SECRET_KEY: the present one is another.`,
    )
    const ofServer = await backUpSame(server, ofDemo)
    const bucket = await aPlace({ bucket: true, key })
    await restoreTo(bucket, ofServer, asBefore)
    const ofBucket = await backUpSame(bucket, ofServer)
    const home = await aPlace()
    await restoreTo(
      home,
      ofBucket,
      'Start it with the SECRET_KEY of before: the backup holds none.',
    )
    home['SECRET_KEY'] = key
    await backUpSame(home, ofBucket)

    for (const place of [bucket, home]) {
      const product = await start(place)
      moveStaff(staff, product.address)
      // Still signed in: the session is a row, and the key is the one that signed its cookie.
      expect((await staff.client.call('getMe')).status).toBe(200)
      const job = aJobToCarry()
      while (await carryOn(job, staff));
      expect(job.status).toBe('COMPLETED')
      await product.stop()
    }
  },
)

test(
  'a restore into server and bucket that is killed leaves nothing that starts, and is run again',
  patience,
  async () => {
    const demo = await aPlace()
    await copyDemo(demo['DATA_DIR'] ?? '')
    const backup = await backUp(demo)
    const key = (await readFile(join(backup, 'secret-key'), 'utf8')).trim()
    const place = await aPlace({ server: true, bucket: true, key })
    // No connection of the product, to which a restore would object.
    const client = new Client(place['DATABASE_URL'])
    await client.connect()
    const isMarked = async () =>
      (await client.query(`select to_regclass('public.restore_unfinished') as mark`)).rows[0]
        .mark !== null
    const reached = { rows: isMarked, documents: async () => s3.objects.size > 2 }

    for (const isReached of Object.values(reached)) {
      const killed = spawnProduct({ entry: 'restore', args: [backup], env: place })
      await vi.waitUntil(isReached, { timeout: 30_000, interval: 2 })
      killed.signal('SIGKILL')
      expect(await killed.ended).toBe(null)
      expect(await isMarked()).toBe(true)
    }
    await client.end()
    const refused = spawnProduct({ entry: 'product', env: place })
    const code = await refused.ended

    expect([code, refused.stderr]).toEqual([
      1,
      [expect.stringMatching(/is not finished\. If it was/)],
    ])
    await restoreTo(place, backup, asBefore)
    await backUpSame(place, backup)
    await verify(place)
    await (await start(place)).stop()
  },
)
