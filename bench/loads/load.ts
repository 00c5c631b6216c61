import { Agent, request } from 'node:http'
import { spreadOf } from '../measuring/rounds.ts'

export type TimedRequest = { url: string; headers?: Record<string, string> }

/** Connections stay open, as in browsers. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

function timeOf({ url, headers = {} }: TimedRequest): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers }, (answer) => {
      answer.resume().once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - startedAt)
        else reject(new Error(`${url} was answered with ${answer.statusCode}`))
      })
    })
    asked.once('error', reject).end()
  })
}

/** The median time in milliseconds of sequential requests. */
export async function middleOf(asked: TimedRequest, requests: number): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < requests; count += 1) times.push(await timeOf(asked))
  return spreadOf(times).median
}

export async function timesUnder(
  clients: number,
  ms: number,
  asked: TimedRequest,
): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + ms
  const askOn = async () => {
    while (performance.now() < until) times.push(await timeOf(asked))
  }
  await Promise.all(Array.from({ length: clients }, askOn))
  return times
}

export const p99Of = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
