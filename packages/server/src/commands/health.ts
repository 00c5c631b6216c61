import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { readProcessConfig } from '#server/config.ts'
import { StartRefusedError } from '#server/db/start-refused-error.ts'

/** Less than the timeout of the image's health check. */
const timeoutMs = 5_000

/** A product on every interface answers on the loopback, too. */
const loopbackByWildcard: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** `curbcut health`: asks the product on HOST and PORT. An image brings no other client. */
async function run() {
  const { host, port } = readProcessConfig()
  const signal = AbortSignal.timeout(timeoutMs)
  // `fetch` refuses some ports.
  const request = get({ host: loopbackByWildcard[host] ?? host, port, path: '/api/health', signal })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const body = await text(answer)
  if (answer.statusCode !== 200) throw new StartRefusedError(`The product answers: ${body}`)
  process.stdout.write(`${body}\n`)
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
