import { setTimeout as delay } from 'node:timers/promises'
import { allRoutes, pathFor, type Route } from '@curbcut/contract'
import type { Testbed } from '../testbeds/testbed.ts'

/** Milliseconds by kind of call. */
export type Times = Record<string, number[]>

export type Others = Record<string, () => Promise<Response>>

/** Between two calls of any kind. */
const usualPaceMs = 40

type People = {
  administrator: string
  email: string
  password: string
  jobId: string
  toClaim: string[]
}

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
 * Starts calls of all kinds in turn at a fixed pace until `work` ends, without waiting for
 * responses. Calls that fall due during a pause of this process are made at once.
 */
export async function during<T>(others: Others, work: Promise<T>, paceMs = usualPaceMs) {
  const times: Times = Object.fromEntries(Object.keys(others).map((kind) => [kind, []]))
  const refused: string[] = []
  const under: Promise<void>[] = []
  const over = new AbortController()
  const ended = work.finally(() => over.abort())
  // The await below rethrows; an unhandled rejection would end the bench before its servers.
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
