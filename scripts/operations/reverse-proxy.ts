import { startBalancer } from '../../packages/server/test/process/balancer.ts'
import { hasNginx, startNginx, type ReverseProxy } from './nginx-example.ts'

/** nginx with the documented example, or a plain balancer if it is not installed. */
export const startReverseProxy = async (ports: readonly [number, number]): Promise<ReverseProxy> =>
  (await hasNginx()) ? startNginx(ports) : startPlainProxy(ports)

const addressOf = (port: number) => `http://127.0.0.1:${port}`

/** A balancer whose caller must announce that a process stops. */
export async function startPlainProxy(ports: readonly [number, number]): Promise<ReverseProxy> {
  const { address, add, remove, stop } = await startBalancer()
  for (const port of ports) await add(addressOf(port))
  return {
    address,
    stop,
    leaveOut: (port) => remove(addressOf(port)),
    takeIn: (port) => add(addressOf(port)),
    lines: async () => [],
  }
}
