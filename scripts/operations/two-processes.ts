import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  aDocumentsDisk,
  mayMount,
  type DocumentsDisk,
} from '../../packages/server/test/process/documents-disk.ts'
import {
  processClient,
  type ProcessClient,
} from '../../packages/server/test/process/process-client.ts'
import { aFreePort } from '../../packages/server/test/process/replicated-database.ts'
import { sharedSecretKey } from '../../packages/server/test/process/several-processes.ts'
import { aSmallDisk, type SmallDisk } from '../../packages/server/test/process/small-disk.ts'
import {
  dataFolder,
  spawnProduct,
  type ProductProcess,
} from '../../packages/server/test/process/spawn-product.ts'
import type { ReverseProxy } from './nginx-example.ts'
import { documentsOfBoth, freeBytes, metricsToken } from './reported-states.ts'

export type TwoProcesses = {
  address: string
  proxy: ReverseProxy
  reader: ProcessClient
  /** The disk of the documents, for processes that start from now on. */
  disk: DocumentsDisk
  /** A disk that can be filled; absent without the right to mount. */
  smallDisk: SmallDisk | undefined
  loseDisk(): Promise<void>
  /** Waits until both processes report this state, or 30 seconds; returns the last states. */
  untilDocuments(state: string): Promise<string[]>
  freeBytes(): Promise<number[]>
  /** A rolling restart, with changed settings if given. */
  replaceBoth(changes?: Record<string, string>): Promise<void>
  isRefusedWithoutDisk(): Promise<boolean>
  /** Compares every document with its row; returns the exit code. */
  verifyFiles(): Promise<number | null>
  isRefusedWithAnotherKey(): Promise<boolean>
  stop(): Promise<void>
}

type StartReverseProxy = (ports: readonly [number, number]) => Promise<ReverseProxy>

const admin = { email: 'admin@example.com', password: 'a password of the trial' }
const diskBytes = 64 * 1024 ** 2
const otherSecretKey = 'a secret key that no other process has'

const settings = {
  SECRET_KEY: sharedSecretKey,
  TRUST_PROXY: 'on',
  CHECK_WORKERS: '0',
  ADMIN_PASSWORD: admin.password,
  SUPPORT_EMAIL: 'support@example.com',
  METRICS_TOKEN: metricsToken,
}

type Options = { drainSeconds: number; startReverseProxy: StartReverseProxy }

export async function twoProcesses(
  databaseUrl: string,
  { drainSeconds, startReverseProxy }: Options,
): Promise<TwoProcesses> {
  const folder = await dataFolder()
  const place = {
    ...settings,
    DRAIN_SECONDS: String(drainSeconds),
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder.dataDir,
  }
  const { disk, smallDisk, under } = await openDisks(folder.dataDir)
  const ports = [await aFreePort(), await aFreePort()] as const
  const products = [await start(ports[0], place, under), await start(ports[1], place, under)]
  const proxy = await startReverseProxy(ports)
  return {
    address: proxy.address,
    proxy,
    disk,
    smallDisk,
    reader: await aSignedIn(proxy.address),
    loseDisk: () => disk.lose(products),
    untilDocuments: (state) => documentsOfBoth(ports, state),
    freeBytes: () => Promise.all(ports.map(freeBytes)),
    isRefusedWithoutDisk: () => isRefused(place),
    verifyFiles: () => spawnProduct({ entry: 'verify-files', env: place, under }).ended,
    async replaceBoth(changes = {}) {
      for (const [index, port] of ports.entries()) {
        await replace(products, index, { proxy, port, env: { ...place, ...changes }, under })
      }
    },
    isRefusedWithAnotherKey: () => isRefused({ ...place, SECRET_KEY: otherSecretKey }, under),
    async stop() {
      await Promise.all(products.map(stop))
      await proxy.stop()
      await smallDisk?.remove()
      await folder.remove()
    },
  }
}

async function openDisks(dataDir: string) {
  await mkdir(join(dataDir, 'files'), { mode: 0o700 })
  const disk = await aDocumentsDisk(dataDir)
  const smallDisk = mayMount ? await aSmallDisk(disk.folder, diskBytes) : undefined
  return { disk, smallDisk, under: [...(smallDisk?.under ?? []), ...disk.under] }
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

type Successor = { proxy: ReverseProxy; port: number; env: Environment; under: readonly string[] }

/** The old process ends before the new one starts, because both have the same port. */
async function replace(
  products: ProductProcess[],
  index: number,
  { proxy, port, env, under }: Successor,
) {
  proxy.leaveOut?.(port)
  await stop(products[index])
  products[index] = await start(port, env, under)
  await proxy.takeIn?.(port)
}

async function isRefused(env: Environment, under: readonly string[] = []): Promise<boolean> {
  const product = spawnProduct({ entry: 'product', env, under })
  const isReady = await product.ready.then(
    () => true,
    () => false,
  )
  await stop(product)
  return !isReady
}

async function aSignedIn(address: string): Promise<ProcessClient> {
  const reader = processClient(address)
  const { status } = await reader.call('login', admin)
  if (status !== 200) throw new Error(`Signing in was answered with ${status}.`)
  return reader
}
