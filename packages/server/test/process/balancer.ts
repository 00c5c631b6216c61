import { Agent, createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Balancer = {
  address: string
  /** Sends requests to the product there as well, as soon as it is ready. */
  add(address: string): Promise<void>
  /** Sends that product no request from now on. */
  remove(address: string): void
  stop(): Promise<void>
}

const checkMs = 100

/**
 * A plain balancer. It asks every process all the time whether it is ready, sends requests in turn to the
 * ready ones, keeps connections open, and never sends a request twice. A request that it cannot pass on gets
 * a 502.
 */
export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const known = new Set<string>()
  let ready: string[] = []
  let turn = 0

  const check = async () => {
    const answers = await Promise.all(
      [...known].map(async (address) => {
        const isReady = await fetch(`${address}/api/ready`).then(
          ({ ok }) => ok,
          () => false,
        )
        return isReady ? [address] : []
      }),
    )
    // Some may have been removed while they were asked.
    ready = answers.flat().filter((address) => known.has(address))
  }
  const timer = setInterval(() => void check(), checkMs)

  const server = createServer((incoming, outgoing) => {
    const refuse = () => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
    }
    const target = ready[turn++ % ready.length]
    if (!target) return refuse()
    const { method, url: path, headers } = incoming
    const { hostname, port } = new URL(target)
    const onward = ask({ hostname, port, method, path, headers, agent }, (answer) => {
      const { connection: _, 'keep-alive': __, ...passed } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, passed)
      answer.on('error', refuse).pipe(outgoing)
    })
    onward.on('error', refuse)
    // An event stream ends with its listener, and never by itself.
    outgoing.on('close', () => outgoing.writableFinished || onward.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async add(address) {
      known.add(address)
      await check()
    },
    remove(address) {
      known.delete(address)
      ready = ready.filter((one) => one !== address)
    },
    async stop() {
      clearInterval(timer)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
