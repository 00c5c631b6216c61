import { paramNames, pathFor, type Route, type RouteArg, type RouteResult } from '@curbcut/contract'

/** The argument of a route's endpoint; nothing if the route takes nothing. */
export type Arg<R> = unknown extends RouteArg<R> ? void : RouteArg<WithoutEmptyBody<R>>

// An empty object of zod means "no key may have a value", which would forbid the keys of the path.
type WithoutEmptyBody<R> = R extends { body: unknown }
  ? string extends keyof RouteArg<Pick<R, 'body'>>
    ? Omit<R, 'body'>
    : R
  : R

/** The result of a route's endpoint. */
export type Result<R> = RouteResult<R>

/** One call, as the base query sends it. */
export type ApiRequest = {
  url: string
  method: Route['method']
  body?: URLSearchParams
  headers: Record<string, string>
  paged: boolean
  /** Whether a repeat does no harm, so that a lost connection is tried once more. */
  isRepeatable: boolean
  /** Milliseconds after which nobody waits any more; absent: as for most calls. */
  timeout?: number
  /** Whether it outlives the page. */
  keepalive?: true
}

/**
 * The `query` of an endpoint, from the route's row: fills the path, and puts the rest into the address
 * (GET) or a form body. Each call has its own Idempotency-Key.
 */
export function request<R extends Route>(route: R): (arg: Arg<R>) => ApiRequest {
  return (arg) => {
    const { path, rest } = splitArg(route, arg)
    const isGet = route.method === 'GET'
    const query = isGet ? toFormValues(rest, []).toString() : ''
    return {
      url: query ? `${path}?${query}` : path,
      method: route.method,
      ...(isGet ? {} : { body: toFormValues(rest, ['']) }),
      headers: idempotencyHeader(route),
      paged: route.paged ?? false,
      isRepeatable: (isGet && !route.changes) || route.idempotent !== undefined,
      ...(route.answerSeconds && { timeout: route.answerSeconds * 1000 }),
    }
  }
}

/** The filled path of a call, and the rest of its argument. */
export function splitArg(route: Route, arg: unknown) {
  const fields = { ...(arg as Record<string, unknown> | undefined) }
  const names = paramNames(route)
  const params = Object.fromEntries(names.map((name) => [name, String(fields[name])]))
  for (const name of names) delete fields[name]
  return { path: pathFor(route, params), rest: fields }
}

/** Lists become repeated keys; undefined is omitted. An empty list becomes `emptyList`. */
export function toFormValues(
  fields: Record<string, unknown>,
  emptyList: readonly string[],
): URLSearchParams {
  const values = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    const list: readonly unknown[] = [value].flat()
    for (const one of list.length > 0 ? list : emptyList) values.append(name, String(one))
  }
  return values
}

/** A fresh key for one call of a route that honours it. */
export function idempotencyHeader(route: Route): Record<string, string> {
  return route.idempotent ? { 'Idempotency-Key': randomKey() } : {}
}

// crypto.randomUUID is missing on plain http, which an installation behind a firewall may use.
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
