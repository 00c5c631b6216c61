import type { paths } from '../../../../docs/api/openapi.d.ts'

type Method = 'get' | 'post'
type Operation<P extends keyof paths, M extends Method> = NonNullable<paths[P][M]>

/** The paths that have this method. */
type PathWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never
}[keyof paths]

type Json<V> = { content: { 'application/json': V } }

type PathPart<O> = O extends { parameters: { path: infer V } } ? { path: V } : unknown
type QueryPart<O> = O extends { parameters: { query?: infer V } } ? { query?: V } : unknown
type BodyPart<O> = O extends { requestBody: Json<infer V> } ? { body: V } : unknown
type Input<O> = PathPart<O> & QueryPart<O> & BodyPart<O>

type Answer<O> = O extends { responses: { 200: Json<infer V> } | { 201: Json<infer V> } }
  ? V
  : never

type Sent = { path?: object; query?: object; body?: object }

/** A caller that knows nothing of the API but its description, as a client in another repository. */
export function describedClient(address: string, cookie: string) {
  async function send(method: Method, path: string, { path: params, query, body }: Sent) {
    const filled = Object.entries(params ?? {}).reduce(
      (whole, [name, value]) => whole.replace(`{${name}}`, encodeURIComponent(String(value))),
      path,
    )
    const search = new URLSearchParams(
      Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const response = await fetch(`${address}${filled}?${search.toString()}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
    return response.json()
  }
  return {
    get: <P extends PathWith<'get'>>(path: P, input: Input<Operation<P, 'get'>>) =>
      send('get', path, input) as Promise<Answer<Operation<P, 'get'>>>,
    post: <P extends PathWith<'post'>>(path: P, input: Input<Operation<P, 'post'>>) =>
      send('post', path, input) as Promise<Answer<Operation<P, 'post'>>>,
  }
}
