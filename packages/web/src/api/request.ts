import { paramNames, pathFor, type Route, type RouteArg, type RouteResult } from '@curbcut/contract'

export type Arg<R> = unknown extends RouteArg<R> ? void : RouteArg<WithoutEmptyBody<R>>

// An empty zod object means "no key may have a value", which would forbid the keys of the path.
type WithoutEmptyBody<R> = R extends { body: unknown }
  ? string extends keyof RouteArg<Pick<R, 'body'>>
    ? Omit<R, 'body'>
    : R
  : R

export type Result<R> = RouteResult<R>

export type ApiRequest = {
  url: string
  method: Route['method']
  body?: URLSearchParams
  headers: Record<string, string>
  paged: boolean
  /** Whether a lost connection may be retried once without harm. */
  isRepeatable: boolean
  /** In milliseconds; absent: the usual timeout. */
  timeout?: number
  keepalive?: true
}

/** An endpoint's `query`: arguments outside the path go into the address (GET) or a form body. */
export function requestBuilder<R extends Route>(route: R): (arg: Arg<R>) => ApiRequest {
  return (arg) => {
    const { path, rest } = splitArg(route, arg)
    const isGet = route.method === 'GET'
    const query = isGet ? toQueryValues(rest).toString() : ''
    return {
      url: query ? `${path}?${query}` : path,
      method: route.method,
      ...(isGet ? {} : { body: toFormValues(rest) }),
      headers: idempotencyHeader(route),
      paged: route.paged ?? false,
      isRepeatable: (isGet && !route.changes) || route.idempotent !== undefined,
      ...(route.answerSeconds && { timeout: route.answerSeconds * 1000 }),
    }
  }
}

export function splitArg(route: Route, arg: unknown) {
  const fields = { ...(arg as Record<string, unknown> | undefined) }
  const names = paramNames(route)
  const params = Object.fromEntries(names.map((name) => [name, String(fields[name])]))
  for (const name of names) delete fields[name]
  return { path: pathFor(route, params), rest: fields }
}

type Fields = Record<string, unknown>

/** Lists become repeated keys; an empty one is omitted, as undefined is. */
export const toQueryValues = (fields: Fields): URLSearchParams => toValues(fields, [])

/** The same for a form body, where an empty list becomes one empty value: the server must clear it. */
export const toFormValues = (fields: Fields): URLSearchParams => toValues(fields, [''])

function toValues(fields: Fields, emptyList: readonly string[]): URLSearchParams {
  const values = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    const list: readonly unknown[] = [value].flat()
    for (const item of list.length > 0 ? list : emptyList) values.append(name, String(item))
  }
  return values
}

export function idempotencyHeader(route: Route): Record<string, string> {
  return route.idempotent ? { 'Idempotency-Key': createIdempotencyKey() } : {}
}

// `crypto.randomUUID` is missing on plain http, which an installation behind a firewall may use.
function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
