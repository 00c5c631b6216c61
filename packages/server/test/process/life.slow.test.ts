import { createHash, randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findSocketFolders } from '#server/db/embedded/embedded-socket.ts'
import { copyDemo } from './copy-demo.ts'
import { signInWithOrganization } from './demo-staff.ts'
import { processClient } from './process-client.ts'
import { dataFolder, isRunning, spawnProduct, type ProductProcess } from './spawn-product.ts'

const megabyte = 1024 * 1024

let dataDir: string
let removeFolder: () => Promise<void>
let started: ProductProcess[]

beforeEach(async () => {
  started = []
  ;({ dataDir, remove: removeFolder } = await dataFolder())
})

afterEach(async () => {
  for (const product of started) product.signal('SIGTERM')
  await Promise.all(started.map(({ ended }) => ended))
  await removeFolder()
})

test('the first start names the first super user with a password once, who can sign in, and makes the secret key', async () => {
  const product = start('product')
  const address = await product.ready
  const path = join(dataDir, 'secret-key')
  const key = await readFile(path, 'utf8')

  const said = /^Password, shown only once: (\S+)$/.exec(product.stdout[1] ?? '')?.[1] ?? ''
  expect(product.stdout[0]).toBe('The first super user is admin@example.com.')
  expect(await signIn(address, 'admin@example.com', said)).toBe(200)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(key.trim().length).toBeGreaterThanOrEqual(32)

  // Nothing is under way, so a stop ends at once.
  const postgres = await postgresPid()
  product.signal('SIGINT')
  expect(await product.ended).toBe(0)
  await expect(fetch(address)).rejects.toThrow('fetch failed')
  expect(isRunning(postgres)).toBe(false)

  const again = start('product')
  await again.ready
  expect(again.stdout).toHaveLength(1)
  expect(await readFile(path, 'utf8')).toBe(key)
})

test('a stop lets a download under way end, and leaves no database server', async () => {
  await copyDemo(dataDir)
  const product = start('demo')
  const client = await signInWithOrganization(await product.ready, 'RM_CLI')
  // More than the sockets hold, so that the download still runs at the stop.
  const content = Buffer.from(randomBytes(12 * megabyte).toString('hex'))
  const created = await client.call(
    'createJob',
    { job_name: 'A large document' },
    { documents: [{ name: 'large.txt', content }] },
  )
  const jobId = created.body.data._id
  const job = await client.call('getJob', { jobId })
  const fileId = job.body.data.files[0]._id
  const download = await client.call('downloadFile', { jobId, fileId })
  const postgres = await postgresPid()

  product.signal('SIGTERM')
  const stoppedAt = performance.now()
  await untilRefused(client.address)
  const received = Buffer.from(await download.response.arrayBuffer())

  expect(sha256(received)).toBe(sha256(content))
  expect(await product.ended).toBe(0)
  // Before the ten seconds after which it would cut the connection.
  expect(performance.now() - stoppedAt).toBeLessThan(9_900)
  expect(product.stderr).toEqual([])
  expect(isRunning(postgres)).toBe(false)
  expect(await socketFoldersOf(product)).toEqual([])
})

test('commands make a super user and let one in again, while the product runs and without it', async () => {
  const alone = await createSuperUser('alone@example.com')
  expect(await createInVain('ALONE@example.com')).toBe(
    'There is a person with the email ALONE@example.com already. ' +
      'A super user who cannot sign in: npm run restore-super-user -- EMAIL',
  )
  expect(await createInVain('nobody')).toBe('Usage: npm run create-super-user -- EMAIL')
  const product = start('product')
  const address = await product.ready
  const beside = await createSuperUser('beside@example.com')

  expect(await signIn(address, 'alone@example.com', alone)).toBe(200)
  expect(await signIn(address, 'beside@example.com', beside)).toBe(200)
  const restored = await newPasswordOf('restore-super-user', 'alone@example.com')
  expect(await signIn(address, 'alone@example.com', alone)).toBe(401)
  expect(await signIn(address, 'alone@example.com', restored)).toBe(200)
  // The product has a super user already, so it prints none.
  expect(product.stdout).toHaveLength(1)
})

type Entry = Parameters<typeof spawnProduct>[0]['entry']

function start(entry: Entry, env: Record<string, string> = {}) {
  const product = spawnProduct({ entry, env: { DATA_DIR: dataDir, ...env } })
  started.push(product)
  return product
}

function runFor(entry: 'create-super-user' | 'restore-super-user', email: string) {
  const env = { DATA_DIR: dataDir }
  const command = spawnProduct({ entry, args: [email], env })
  started.push(command)
  return command
}

const createSuperUser = (email: string) => newPasswordOf('create-super-user', email)

/** Runs the command and returns the printed password. */
async function newPasswordOf(entry: Parameters<typeof runFor>[0], email: string): Promise<string> {
  const command = runFor(entry, email)
  expect({ code: await command.ended, stderr: command.stderr }).toEqual({ code: 0, stderr: [] })
  return /: (\S+)$/.exec(command.stdout[1] ?? '')?.[1] ?? ''
}

/** The one line of the command's refusal. */
async function createInVain(email: string) {
  const command = runFor('create-super-user', email)
  expect({ code: await command.ended, stdout: command.stdout }).toEqual({ code: 1, stdout: [] })
  expect(command.stderr).toHaveLength(1)
  return command.stderr[0]
}

async function signIn(address: string, email: string, password: string) {
  const { status } = await processClient(address).call('login', { email, password })
  return status
}

async function postgresPid() {
  return Number.parseInt(await readFile(join(dataDir, 'database/postmaster.pid'), 'utf8'), 10)
}

const socketFoldersOf = async (product: ProductProcess) =>
  (await findSocketFolders()).filter(({ pid }) => pid === product.pid)

/** Asks until nobody listens. */
async function untilRefused(address: string) {
  const isListening = () =>
    fetch(`${address}/api/health`).then(
      () => true,
      () => false,
    )
  while (await isListening()) await setImmediate()
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
