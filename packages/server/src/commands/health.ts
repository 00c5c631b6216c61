import { configOfProcess } from '#server/config.ts'
import { StartRefused } from '#server/db/start-refused.ts'

/** Longer than the health check of a container waits between two. */
const patienceMs = 5_000

/** Addresses that mean every interface: the product answers on the loopback too. */
const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }

/** `curbcut health`: exit code 0 if the product on HOST and PORT lives. An image brings no other client. */
async function run() {
  const { host, port } = configOfProcess()
  const answer = await fetch(`http://${everywhere[host] ?? host}:${port}/api/health`, {
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) throw new StartRefused(`The product answers with ${answer.status}.`)
  process.stdout.write(`${await answer.text()}\n`)
}

try {
  await run()
} catch (error) {
  const { message, cause } = error as Error
  process.stderr.write(`${cause instanceof Error ? cause.message : message}\n`)
  process.exitCode = 1
}
