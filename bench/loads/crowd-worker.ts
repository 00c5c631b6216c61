import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import type { LoadResult, Loading } from './crowd.ts'

/** Runs in its own thread, so that the load does not delay the measurements. */
const { url, headers, clients, seconds } = workerData as Loading
const agent = new Agent({ keepAlive: true, maxSockets: clients })
const until = performance.now() + seconds * 1000
const result: LoadResult = { answers: {}, lost: 0, withoutRetryAfter: 0, seconds: 0 }

function ask(): Promise<void> {
  return new Promise((resolve) => {
    get(url, { headers, agent }, (answer) => {
      const status = answer.statusCode ?? 0
      result.answers[status] = (result.answers[status] ?? 0) + 1
      if (status === 503 && !answer.headers['retry-after']) result.withoutRetryAfter += 1
      answer.resume().once('end', resolve)
      // An aborted response counts as a lost connection too.
      answer.once('aborted', lose)
    }).once('error', lose)

    function lose() {
      result.lost += 1
      resolve()
    }
  })
}

async function askAgainAndAgain() {
  while (performance.now() < until) await ask()
}

const startedAt = performance.now()
await Promise.all(Array.from({ length: clients }, askAgainAndAgain))
result.seconds = (performance.now() - startedAt) / 1000
agent.destroy()
parentPort?.postMessage(result, [])
