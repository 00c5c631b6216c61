import { execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { roleLabels, roles, type Role } from '@curbcut/contract'
import { preparedFolderName } from './prepared-folder.ts'

export type SignIn = { email: string; password: string }

/** A running product on a folder of its own, filled with the demo. */
export type Product = {
  address: string
  people: Record<Role, SignIn>
  /** The data folder; the product writes its mails there. */
  dataDir: string
  stop(): Promise<void>
}

const entry = join(import.meta.dirname, '../../packages/server/src/demo/main.ts')
const backupEntry = join(import.meta.dirname, '../../packages/server/src/commands/backup.ts')
const productEntry = join(import.meta.dirname, '../../packages/server/src/main.ts')

const environment = {
  PATH: process.env['PATH'],
  TMPDIR: tmpdir(),
  // Half of a start is spent on reading modules.
  NODE_COMPILE_CACHE: join(tmpdir(), 'curbcut-compiled'),
  PORT: '0',
  LOG_LEVEL: 'warn',
  // Checks come when a story asks for them: by themselves they would change compared screens.
  CHECK_WORKERS: '0',
}

/** Starts the product as `npm run demo` does, on a free port, with these settings. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = await createFolder()
  const product = await startIn(dataDir, settings)
  const stop = async () => {
    await product.stop()
    await removeFolder(dataDir)
  }
  return { ...product, stop }
}

/** The socket of a running product's database. */
async function databaseSocketOf({ dataDir }: Pick<Product, 'dataDir'>): Promise<string> {
  const [, , , port, folder = ''] = (
    await readFile(join(dataDir, 'database', 'postmaster.pid'), 'utf8')
  ).split('\n')
  return join(folder, `.s.PGSQL.${port}`)
}

/**
 * A second process of the product on the data of a running one, as behind a balancer. It reaches the
 * database by its socket or, if one is given, by this port.
 */
export async function startBeside(
  product: Pick<Product, 'dataDir' | 'people'>,
  settings: Record<string, string> = {},
  databasePort?: number,
): Promise<Product> {
  const { dataDir, people } = product
  const secretOf = async (name: string) => (await readFile(join(dataDir, name), 'utf8')).trim()
  const login = `postgres:${await secretOf('database-secret')}`
  const place = databasePort
    ? `localhost:${databasePort}`
    : await databaseSocketOf(product).then(
        (socket) => `${encodeURIComponent(dirname(socket))}:${extname(socket).slice(1)}`,
      )
  const child = spawn(process.execPath, [productEntry], {
    cwd: tmpdir(),
    env: {
      ...environment,
      DATA_DIR: dataDir,
      SECRET_KEY: await secretOf('secret-key'),
      DATABASE_URL: `postgres://${login}@${place}/postgres`,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const address = await readAddress(createInterface({ input: child.stdout }))
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { address, people, dataDir, stop }
}

export type NewProduct = Pick<Product, 'address' | 'dataDir' | 'stop'> & { superUser: SignIn }

/** Starts the product as the first `npm start` does, on an empty folder of its own. */
export async function startNewProduct(settings: Record<string, string> = {}): Promise<NewProduct> {
  const dataDir = await createEmptyFolder()
  const superUser = { email: 'first@example.com', password: 'first-password' }
  const own = { ADMIN_EMAIL: superUser.email, ADMIN_PASSWORD: superUser.password }
  const child = spawn(process.execPath, [productEntry], {
    cwd: tmpdir(),
    env: { ...environment, DATA_DIR: dataDir, ...own, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const address = await readAddress(createInterface({ input: child.stdout }))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await removeFolder(dataDir)
  }
  return { address, superUser, dataDir, stop }
}

/** Makes a backup beside the running product, as its operator does. */
export async function backUp({ dataDir }: Pick<Product, 'dataDir'>): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'curbcut-backup-'))
  await run(process.execPath, [backupEntry, join(place, 'first')], {
    cwd: tmpdir(),
    env: { ...environment, DATA_DIR: dataDir },
  })
  await removeFolder(place)
}

async function readAddress(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const [, address] = / is ready at (\S+)$/.exec(line) ?? []
    if (address) return address
  }
  throw new Error('The second process did not start.')
}

type FilledFolder = { folder: string; people: Product['people']; remove(): Promise<void> }

/** Fills a folder with the demo; `startProduct` copies it. */
export async function fillFolder(): Promise<FilledFolder> {
  const folder = await createFolder()
  const { people, stop } = await startIn(folder, {})
  await stop()
  return { folder, people, remove: () => removeFolder(folder) }
}

/**
 * A copy of the prepared folder, if there is one. It keeps the owners, because the database checks them.
 */
async function createFolder(): Promise<string> {
  const folder = await createEmptyFolder()
  const prepared = process.env[preparedFolderName]
  if (prepared) await run('cp', ['-a', `${prepared}/.`, folder])
  await allowEntering(folder)
  return folder
}

async function createEmptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(await findPlace(), 'curbcut-story-'))
  await allowEntering(folder)
  return folder
}

/** As root, the database runs as another user. */
const allowEntering = (folder: string) => chmod(folder, 0o711)

/** In memory if the machine has enough of it: a disk takes milliseconds for each change of a job. */
async function findPlace(): Promise<string> {
  const [memory, roomBytes] = ['/dev/shm', 2 * 1024 ** 3]
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize > roomBytes ? memory : tmpdir()
}

const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true })

const run = promisify(execFile)

async function startIn(dataDir: string, settings: Record<string, string>): Promise<Product> {
  const child = spawn(process.execPath, [entry], {
    cwd: tmpdir(),
    env: { ...environment, DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  try {
    return { ...(await readStart(createInterface({ input: child.stdout }))), dataDir, stop }
  } catch (error) {
    await stop()
    await removeFolder(dataDir)
    throw error
  }
}

/** Reads the lines of the start: the address, then a line for each role. */
async function readStart(lines: AsyncIterable<string>) {
  const said: string[] = []
  let address = ''
  const people: Partial<Record<Role, SignIn>> = {}
  for await (const line of lines) {
    said.push(line)
    address ||= / is ready at (\S+)$/.exec(line)?.[1] ?? ''
    const [, label, email = '', password = ''] = /^(.+): (\S+) \/ (\S+)$/.exec(line) ?? []
    const role = roles.find((one) => roleLabels[one] === label)
    if (role) people[role] = { email, password }
    if (Object.keys(people).length === roles.length) {
      return { address, people: people as Record<Role, SignIn> }
    }
  }
  throw new Error(`The product did not start:\n${said.join('\n')}`)
}
