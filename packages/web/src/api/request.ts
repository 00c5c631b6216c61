import { paramNames, pathFor, type Route, type RouteArg, type RouteResult } from '@curbcut/contract'

/** What a caller passes to the endpoint of a route; nothing where the route asks for nothing. */
export type Arg<R> = unknown extends RouteArg<R> ? void : RouteArg<WithoutEmptyBody<R>>

// An empty object of zod reads as "no key may have a value", which would forbid the path's own.
type WithoutEmptyBody<R> = R extends { body: unknown }
  ? string extends keyof RouteArg<Pick<R, 'body'>>
    ? Omit<R, 'body'>
    : R
  : R

/** What the endpoint of a route gives. */
export type Result<R> = RouteResult<R>

/** One call, as the base query sends it. */
export type ApiRequest = {
  url: string
  method: Route['method']
  body?: URLSearchParams
  headers: Record<string, string>
  paged: boolean
  /** Whether sending it twice does nothing twice, so that a lost connection is tried once more. */
  isRepeatable: boolean
}

/**
 * The `query` of an endpoint, from the route's row: fills the path, puts the rest in the address
 * (GET) or in a form body. Each call gets an Idempotency-Key of its own.
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
      isRepeatable: (isGet && !route.changes) || route.idempotent === true,
    }
  }
}

/** The filled-in path of a call, and what of its argument did not go into it. */
export function splitArg(route: Route, arg: unknown) {
  const fields = { ...(arg as Record<string, unknown> | undefined) }
  const names = paramNames(route)
  const params = Object.fromEntries(names.map((name) => [name, String(fields[name])]))
  for (const name of names) delete fields[name]
  return { path: pathFor(route, params), rest: fields }
}

/** Repeated keys for lists; undefined is left out. An empty list becomes `emptyList`. */
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

// crypto.randomUUID does not exist on plain http, where an installation behind a firewall may live.
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
