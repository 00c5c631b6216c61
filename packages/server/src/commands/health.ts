import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { configOfProcess } from '#server/config.ts'
import { StartRefused } from '#server/db/start-refused.ts'

/** Less than the health check of the image gives it. */
const patienceMs = 5_000

/** Addresses that mean every interface: the product answers on the loopback too. */
const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** `curbcut health`: exit code 0 if the product on HOST and PORT lives. An image brings no other client. */
async function run() {
  const { host, port } = configOfProcess()
  const signal = AbortSignal.timeout(patienceMs)
  // Not by fetch, which refuses some ports that a server may have.
  const request = get({ host: everywhere[host] ?? host, port, path: '/api/health', signal })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const body = await text(answer)
  if (answer.statusCode !== 200) throw new StartRefused(`The product answers: ${body}`)
  process.stdout.write(`${body}\n`)
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
