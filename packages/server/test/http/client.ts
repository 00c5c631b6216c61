import { allRoutes, paramNames, pathFor, type Route, type RouteName } from '@curbcut/contract'
import { cookieName, sessionCookie } from '#server/http/session.ts'
import type { TestApp } from '#test/app-for-test.ts'
import type { SentFile } from '#test/documents/documents.ts'
import { aSession } from '#test/factories.ts'

type Value = string | number | boolean | readonly string[]
export type Fields = Record<string, Value>

type Options = {
  headers?: Record<string, string>
  files?: readonly SentFile[]
  /** The network address of the caller. */
  from?: string
}

/** An answer of the API, as a caller sees it. */
export type TestAnswer = {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- each test says itself what it expects of a body
  body: any
  headers: Record<string, unknown>
  bytes: Buffer
}

/** Calls the API as one person (or as nobody): `await call('getJob', { jobId })`. */
export type TestClient = (
  name: RouteName,
  fields?: Fields,
  options?: Options,
) => Promise<TestAnswer>

/** A caller who is signed in as this person, in this organization. */
export async function aClient(
  parts: TestApp,
  user?: { id: string },
  organizationId: string | null = null,
): Promise<TestClient> {
  const cookie = user && (await aCookie(parts, user, organizationId))
  return (name, fields = {}, options = {}) => call(parts, name, { fields, cookie, ...options })
}

/** The `cookie` header of a new session of this person. */
export async function aCookie(
  { app, db, settings }: TestApp,
  user: { id: string },
  organizationId: string | null = null,
): Promise<string> {
  const { token } = await aSession(db, user.id, organizationId)
  const name = cookieName(sessionCookie, settings.publicUrl)
  return `${name}=${encodeURIComponent(app.signCookie(token))}`
}

async function call(
  { app }: TestApp,
  name: RouteName,
  {
    fields,
    cookie,
    headers,
    files,
    from,
  }: Options & { fields: Fields; cookie: string | undefined },
): Promise<TestAnswer> {
  const route: Route = allRoutes[name]
  const inPath = new Set(paramNames(route))
  const params = Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) =>
      inPath.has(key) ? [[key, String(value)]] : [],
    ),
  )
  const rest = Object.entries(fields).filter(([key]) => !inPath.has(key))
  const body = toBody(route, rest, files)
  const query = route.method === 'GET' ? `?${toForm(rest).toString()}` : ''
  const response = await app.inject({
    method: route.method,
    url: `/api${pathFor(route, params)}${query}`,
    headers: { ...(cookie && { cookie }), ...body?.headers, ...headers },
    ...(from && { remoteAddress: from }),
    ...(body && { payload: body.payload }),
  })
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  return {
    status: response.statusCode,
    body: isJson ? response.json() : undefined,
    headers: response.headers,
    bytes: response.rawPayload,
  }
}

function toForm(fields: readonly [string, Value][]): URLSearchParams {
  return new URLSearchParams(
    fields.flatMap(([key, value]) =>
      [value].flat().map((one): [string, string] => [key, String(one)]),
    ),
  )
}

/** The body of a call as it is sent, with its headers. */
export function toBody(
  route: Route,
  fields: readonly [string, Value][],
  files: readonly SentFile[] = [],
) {
  if (route.method === 'GET') return undefined
  if (route.bodyType !== 'multipart' && files.length === 0) {
    const payload = toForm(fields).toString()
    return { payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  }
  const boundary = 'the-boundary-of-a-test'
  const part = (header: string, content: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${header}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ])
  const payload = Buffer.concat([
    ...[...toForm(fields)].map(([key, value]) => part(`name="${key}"`, value)),
    ...files.map(({ field = route.filePart?.name ?? 'files', name, content }) =>
      part(`name="${field}"; filename="${name}"`, content),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
