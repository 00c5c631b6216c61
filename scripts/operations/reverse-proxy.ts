import { startBalancer } from '../../packages/server/test/process/balancer.ts'
import { hasNginx, startNginx, type ReverseProxy } from './nginx-example.ts'

/** nginx with the example of the documents, or the plain balancer of the tests. */
export const startReverseProxy = async (ports: readonly [number, number]): Promise<ReverseProxy> =>
  (await hasNginx()) ? startNginx(ports) : startPlainProxy(ports)

const addressOf = (port: number) => `http://127.0.0.1:${port}`

/** The balancer of the tests, which is told before a process stops. */
export async function startPlainProxy(ports: readonly [number, number]): Promise<ReverseProxy> {
  const { address, add, remove, stop } = await startBalancer()
  for (const port of ports) await add(addressOf(port))
  return {
    ...{ address, stop },
    leaveOut: (port) => remove(addressOf(port)),
    takeIn: (port) => add(addressOf(port)),
    lines: async () => [],
  }
}
