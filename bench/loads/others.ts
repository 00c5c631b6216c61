import { setTimeout as delay } from 'node:timers/promises'
import { allRoutes, pathFor, type Route } from '@curbcut/contract'
import type { Testbed } from '../testbeds/testbed.ts'

/** The times of other people's calls, by call. */
export type Times = Record<string, number[]>

export type Others = Record<string, () => Promise<Response>>

/** Between two calls, whatever kind they are of. */
const usualPaceMs = 40

type People = {
  administrator: string
  email: string
  password: string
  jobId: string
  toClaim: string[]
}

/** Health, sign-in, a move and three reads, each equally often. */
export function otherPeople({ product }: Testbed, people: People): Others {
  const { administrator: cookie, email, password, jobId, toClaim } = people
  const ask = (route: Route, params: Record<string, string> = {}, query = '') =>
    fetch(`${product.address}/api${pathFor(route, params)}${query}`, { headers: { cookie } })
  const send = (route: Route, params: Record<string, string>, fields: Record<string, string>) =>
    fetch(`${product.address}/api${pathFor(route, params)}`, {
      method: route.method,
      // A sign-in with a cookie would end the session of that cookie.
      ...(route.access !== 'public' && { headers: { cookie } }),
      body: new URLSearchParams(fields),
    })
  return {
    health: () => fetch(`${product.address}/api/health`),
    'sign-in': () => send(allRoutes.login, {}, { email, password }),
    'a move': () =>
      send(
        allRoutes.updateStatus,
        { jobId: toClaim.pop() ?? '' },
        { move: 'true', status: 'SUBMITTED' },
      ),
    'one’s account': () => ask(allRoutes.getMe),
    'a job': () => ask(allRoutes.getJob, { jobId }),
    organizations: () => ask(allRoutes.listOrganizations),
    people: () => ask(allRoutes.listUsers, {}, '?user_type=RM_CLI'),
  }
}

/**
 * Makes calls of all kinds in turn, at a fixed pace, until the work beside them ends. A slow answer does not
 * delay the next call. After a pause of this process, the calls that are due are made at once.
 */
export async function during<T>(others: Others, work: Promise<T>, paceMs = usualPaceMs) {
  const times: Times = Object.fromEntries(Object.keys(others).map((kind) => [kind, []]))
  const refused: string[] = []
  const under: Promise<void>[] = []
  const over = new AbortController()
  const ended = work.finally(() => over.abort())
  // Told below; until then it must not end the bench, which has to end its servers first.
  ended.catch(() => {})
  const kinds = Object.entries(others)
  const startedAt = performance.now()
  for (let index = 0; !over.signal.aborted; index += 1) {
    const [kind = '', call] = kinds[index % kinds.length] ?? []
    if (call) under.push(measure(kind, call))
    await delay(Math.max(0, startedAt + (index + 1) * paceMs - performance.now()))
  }
  const result = await ended
  await Promise.all(under)
  return { result, times, refused }

  async function measure(kind: string, call: () => Promise<Response>) {
    const calledAt = performance.now()
    try {
      const answer = await call()
      await answer.arrayBuffer()
      times[kind]?.push(performance.now() - calledAt)
      if (!answer.ok) refused.push(`${kind}: ${answer.status}`)
    } catch (error) {
      refused.push(`${kind}: ${String(error)}`)
    }
  }
}

/** The time that this share of the calls did not exceed. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
