import { allRoutes, pathFor, paramNames, type Route, type RouteName } from '@curbcut/contract'

type Fields = Record<string, string>

export type SentDocument = { name: string; content: Buffer }

type Options = {
  /** The documents, all in the route's part. */
  documents?: readonly SentDocument[]
  idempotencyKey?: string
  /** The client's network address, as a proxy before the product reports it. */
  from?: string
}

export type ProcessAnswer = {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- the tests say what they expect of a body
  body: any
  /** Present if the answer is a document. */
  response: Response
}

/** A person who calls a running product over the network. The cookies outlive restarts. */
export type ProcessClient = {
  /** The address of the product; set it after a restart. */
  address: string
  /** The header with its cookies. */
  cookies(): string
  call(name: RouteName, fields?: Fields, options?: Options): Promise<ProcessAnswer>
  /** Sends a body unchanged. */
  send(name: RouteName, sent: { body: ReadableStream; type: string }): Promise<Response>
}

/** A client who is not signed in yet: `await client.call('login', { email, password })`. */
export function processClient(address: string): ProcessClient {
  const cookies = new Map<string, string>()
  const cookieHeader = () => [...cookies.values()].join('; ')
  return {
    address,
    cookies: cookieHeader,
    async call(name, fields = {}, { documents, idempotencyKey, from } = {}) {
      const route: Route = allRoutes[name]
      const inPath = new Set(paramNames(route))
      const rest = Object.entries(fields).filter(([key]) => !inPath.has(key))
      const query = route.method === 'GET' ? `?${new URLSearchParams(rest).toString()}` : ''
      const body = route.method === 'GET' ? null : toBody(route, rest, documents)
      const response = await fetch(`${this.address}/api${pathFor(route, fields)}${query}`, {
        method: route.method,
        body,
        headers: {
          cookie: cookieHeader(),
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
          ...(from && { 'x-forwarded-for': from }),
        },
      })
      for (const written of response.headers.getSetCookie()) {
        const [cookie = '', cookieName = ''] = /^([^=]+)=[^;]*/.exec(written) ?? []
        cookies.set(cookieName, cookie)
      }
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      return { status: response.status, body: isJson ? await response.json() : undefined, response }
    },
    send(name, { body, type }) {
      const { method, path }: Route = allRoutes[name]
      const headers = { cookie: cookieHeader(), 'content-type': type }
      return fetch(`${this.address}/api${path}`, { method, headers, body, duplex: 'half' })
    },
  }
}

function toBody(
  route: Route,
  fields: readonly [string, string][],
  documents: readonly SentDocument[] | undefined,
) {
  if (!documents) return new URLSearchParams(Object.fromEntries(fields))
  const form = new FormData()
  for (const [key, value] of fields) form.append(key, value)
  for (const { name, content } of documents) {
    form.append(route.filePart?.name ?? '', new Blob([new Uint8Array(content)]), name)
  }
  return form
}
