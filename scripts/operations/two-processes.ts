import { startBalancer } from '../../packages/server/test/process/balancer.ts'
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
  /** Stops each in good order and starts it again, one after the other. */
  replaceBoth(): Promise<void>
  /** Starts one more with another key; returns its exit code, or undefined if it was not refused. */
  startWithAnotherKey(): Promise<number | null | undefined>
  stop(): Promise<void>
}

const admin = { email: 'admin@example.com', password: 'a password of the trial' }

/** Starts both on the database of this address. */
export async function twoProcesses(databaseUrl: string): Promise<TwoProcesses> {
  const folder = await dataFolder()
  const ports = [await aFreePort(), await aFreePort()] as const
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder.dataDir,
    SECRET_KEY: sharedSecretKey,
    TRUST_PROXY: 'on',
    CHECK_WORKERS: '0',
    DRAIN_SECONDS: '2',
    ADMIN_PASSWORD: admin.password,
    SUPPORT_EMAIL: 'support@example.com',
  }
  const start = async (port: number): Promise<ProductProcess> => {
    const product = spawnProduct({ entry: 'product', env: { ...env, PORT: String(port) } })
    await product.ready
    return product
  }
  const products = [await start(ports[0]), await start(ports[1])]
  const front = await startFront(ports)
  const reader = processClient(front.address)
  const { status } = await reader.call('login', admin)
  if (status !== 200) throw new Error(`Signing in was answered with ${status}.`)

  const stopOne = async (product: ProductProcess | undefined) => {
    product?.signal('SIGTERM')
    await product?.ended
  }
  return {
    address: front.address,
    reader,
    async replaceBoth() {
      for (const [index, port] of ports.entries()) {
        await stopOne(products[index])
        products[index] = await start(port)
      }
    },
    async startWithAnotherKey() {
      const SECRET_KEY = 'a secret key that no other process has'
      const product = spawnProduct({ entry: 'product', env: { ...env, SECRET_KEY } })
      const isReady = await product.ready.then(
        () => true,
        () => false,
      )
      await stopOne(product)
      return isReady ? undefined : product.ended
    },
    async stop() {
      await Promise.all(products.map(stopOne))
      await front.stop()
      await folder.remove()
    },
  }
}

/** nginx with the example of the documents, or the plain balancer of the tests. */
async function startFront(ports: readonly [number, number]) {
  if (await hasNginx()) return startNginx(ports)
  const balancer = await startBalancer()
  for (const port of ports) await balancer.add(`http://127.0.0.1:${port}`)
  return balancer
}
