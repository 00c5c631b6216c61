import { once } from 'node:events'
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { allRoutes, pathFor, type Route, type RouteName } from '@curbcut/contract'
import { beforeAll } from 'vitest'
import type { TestApp } from '#test/app-for-test.ts'
import type { SentFile } from '#test/documents/documents.ts'
import { portOf } from '#test/documents/upload-world.ts'
import { toBody, type Fields } from './client.ts'

type Late = {
  name: RouteName
  params: Record<string, string>
  fields: Fields
  files: readonly SentFile[]
  headers: Record<string, string>
}

/** The answer to a request whose body came. */
type Answer = { status: number; code: string | undefined }

/** A request whose head was admitted. */
export type LateBody = {
  /** Sends the first half of the body. */
  sendHalf(): void
  /** Sends the rest, and reads the answer. */
  send(): Promise<Answer>
}

/** Starts requests: the head is admitted, the body comes when the test sends it. */
export function lateBodies(parts: TestApp) {
  let port: number
  let onAdmitted: () => void = () => {}
  beforeAll(async () => {
    parts.app.addHook('preParsing', async (_request, _reply, payload) => {
      onAdmitted()
      return payload
    })
    port = await portOf(parts)
  })

  /** Sends the head and waits until it is admitted. */
  return async ({ name, params, fields, files, headers }: Late): Promise<LateBody> => {
    const route: Route = allRoutes[name]
    const body = toBody(route, Object.entries(fields), files)
    if (!body) throw new Error(`${name} has no body`)
    const { method } = route
    const path = `/api${pathFor(route, params)}`
    const length = { 'content-length': Buffer.byteLength(body.payload) }
    const { promise: admitted, resolve } = Promise.withResolvers<void>()
    onAdmitted = resolve
    const request = httpRequest({ port, host: '127.0.0.1', method, path, agent: false })
    for (const [key, value] of Object.entries({ ...headers, ...body.headers, ...length })) {
      request.setHeader(key, value)
    }
    request.flushHeaders()
    await Promise.race([admitted, refuseToBeRefused(request, name)])
    let rest = Buffer.from(body.payload)
    return {
      sendHalf() {
        const half = rest.length / 2
        request.write(rest.subarray(0, half))
        rest = rest.subarray(half)
      },
      async send() {
        request.end(rest)
        const [response] = (await once(request, 'response')) as [IncomingMessage]
        const { code } = (await json(response)) as { code?: string }
        return { status: response.statusCode ?? 0, code }
      },
    }
  }
}

async function refuseToBeRefused(request: ClientRequest, name: RouteName): Promise<never> {
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  throw new Error(`${name} was answered by ${response.statusCode} before its body came`)
}
