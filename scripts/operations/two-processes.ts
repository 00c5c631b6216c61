import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startBalancer } from '../../packages/server/test/process/balancer.ts'
import {
  aDocumentsDisk,
  type DocumentsDisk,
} from '../../packages/server/test/process/documents-disk.ts'
import {
  processClient,
  type ProcessClient,
} from '../../packages/server/test/process/process-client.ts'
import { aFreePort } from '../../packages/server/test/process/replicated-database.ts'
import { sharedSecretKey } from '../../packages/server/test/process/several-processes.ts'
import {
  dataFolder,
  spawnProduct,
  type ProductProcess,
} from '../../packages/server/test/process/spawn-product.ts'
import { hasNginx, startNginx } from './nginx-example.ts'

/** The product as two processes on one database, behind one address. */
export type TwoProcesses = {
  address: string
  reader: ProcessClient
  /** The disk of the documents, for processes that start now. */
  disk: DocumentsDisk
  /** Takes that disk from both. */
  loseDisk(): Promise<void>
  /** What each says of the documents' store. */
  documentsStates(): Promise<string[]>
  /** Stops each in good order and starts it again, with other settings if given, one after the other. */
  replaceBoth(changes?: Record<string, string>): Promise<void>
  /** Whether one more that lacks the disk is refused to start. */
  isRefusedWithoutDisk(): Promise<boolean>
  /** Compares every document with its row; the exit code. */
  verifyFiles(): Promise<number | null>
  /** Whether one more with another key is refused to start. */
  isRefusedWithAnotherKey(): Promise<boolean>
  stop(): Promise<void>
}

const admin = { email: 'admin@example.com', password: 'a password of the trial' }

const settings = {
  SECRET_KEY: sharedSecretKey,
  TRUST_PROXY: 'on',
  CHECK_WORKERS: '0',
  DRAIN_SECONDS: '2',
  ADMIN_PASSWORD: admin.password,
  SUPPORT_EMAIL: 'support@example.com',
}

/** Starts both on the database of this address. */
export async function twoProcesses(databaseUrl: string): Promise<TwoProcesses> {
  const folder = await dataFolder()
  const place = { ...settings, DATABASE_URL: databaseUrl, DATA_DIR: folder.dataDir }
  await mkdir(join(folder.dataDir, 'files'), { mode: 0o700 })
  const disk = await aDocumentsDisk(folder.dataDir)
  const { under } = disk
  const ports = [await aFreePort(), await aFreePort()] as const
  const products = [await start(ports[0], place, under), await start(ports[1], place, under)]
  const front = await startFront(ports)
  return {
    address: front.address,
    reader: await aSignedIn(front.address),
    disk,
    loseDisk: () => disk.lose(products),
    documentsStates: () => Promise.all(ports.map(documentsState)),
    isRefusedWithoutDisk: () => isRefused(place),
    verifyFiles: () => spawnProduct({ entry: 'verify-files', env: place, under }).ended,
    async replaceBoth(changes = {}) {
      for (const [index, port] of ports.entries()) {
        await stop(products[index])
        products[index] = await start(port, { ...place, ...changes }, under)
      }
    },
    isRefusedWithAnotherKey: () =>
      isRefused({ ...place, SECRET_KEY: 'a secret key that no other process has' }, under),
    async stop() {
      await Promise.all(products.map(stop))
      await front.stop()
      await folder.remove()
    },
  }
}

type Environment = Record<string, string>

async function start(
  port: number,
  env: Environment,
  under: readonly string[],
): Promise<ProductProcess> {
  const product = spawnProduct({ entry: 'product', env: { ...env, PORT: String(port) }, under })
  await product.ready
  return product
}

async function stop(product: ProductProcess | undefined) {
  product?.signal('SIGTERM')
  await product?.ended
}

/** Whether a start with these settings is refused. */
async function isRefused(env: Environment, under: readonly string[] = []): Promise<boolean> {
  const product = spawnProduct({ entry: 'product', env, under })
  const isReady = await product.ready.then(
    () => true,
    () => false,
  )
  await stop(product)
  return !isReady
}

async function documentsState(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/ready`)
  const { data } = (await answer.json()) as { data?: { documents?: string } }
  return data?.documents ?? `${answer.status}`
}

async function aSignedIn(address: string): Promise<ProcessClient> {
  const reader = processClient(address)
  const { status } = await reader.call('login', admin)
  if (status !== 200) throw new Error(`Signing in was answered with ${status}.`)
  return reader
}

/** nginx with the example of the documents, or the plain balancer of the tests. */
async function startFront(ports: readonly [number, number]) {
  if (await hasNginx()) return startNginx(ports)
  const balancer = await startBalancer()
  for (const port of ports) await balancer.add(`http://127.0.0.1:${port}`)
  return balancer
}
