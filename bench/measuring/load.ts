import { Agent, request } from 'node:http'
import { spreadOf } from './rounds.ts'

/** What a client asks for again and again. */
export type Asked = { url: string; headers?: Record<string, string> }

/** Connections stay open, as those of browsers do. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** One request, answer and all; how long it took. */
export function timeOf({ url, headers = {} }: Asked): Promise<number> {
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

/** How long the middle one of some requests takes, one after the other. */
export async function middleOf(asked: Asked, requests: number): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < requests; count += 1) times.push(await timeOf(asked))
  return spreadOf(times).median
}

/** The times of all requests of so many clients who ask for a while. */
export async function timesUnder(clients: number, ms: number, asked: Asked): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + ms
  const goOn = async () => {
    while (performance.now() < until) times.push(await timeOf(asked))
  }
  await Promise.all(Array.from({ length: clients }, goOn))
  return times
}

/** The time that 99 of 100 requests do not exceed. */
export const p99Of = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
