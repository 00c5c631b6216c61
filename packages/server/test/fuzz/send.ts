import { allRoutes, pathFor, type Route } from '@curbcut/contract'
import { multipartBody, multipartType } from '#test/http/multipart-body.ts'
import { anAddress } from '#test/people/strangers.ts'
import type { TestApp } from '../app-for-test.ts'
import type { FuzzedCall } from './calls.ts'
import type { Scene } from './scene.ts'
import type { Value } from './values.ts'

/** A sent call as one line, and its answer. */
export type SentCall = { line: string; answer: Awaited<ReturnType<TestApp['app']['inject']>> }

const pdf = Buffer.from('%PDF-1.7\n% fuzz\n%%EOF\n')

/**
 * Callers get foreign ids only if they may do nothing with them: an administrator's move could give others a
 * right to foreign things.
 */
const ownerFor = ({ caller }: FuzzedCall, owner: 'ours' | 'theirs' | 'nobodys') =>
  owner === 'theirs' && isOfHouse(caller) ? 'nobodys' : owner

const isOfHouse = (caller: FuzzedCall['caller']) => caller === 'RM_SU' || caller === 'RM_ADM'

/** Makes the call in this scene. */
export async function send({ app }: TestApp, scene: Scene, call: FuzzedCall): Promise<SentCall> {
  const route: Route = allRoutes[call.name]
  const resolve = (value: Value) =>
    typeof value === 'object' && value !== null
      ? scene.idOf(value.thing, ownerFor(call, value.owner))
      : String(value)
  const pairs = call.fields.flatMap(({ name, values }) =>
    values.map((value): [string, string] => [name, resolve(value)]),
  )
  const params = Object.fromEntries(
    Object.entries(call.params).map(([name, value]) => [name, wellFormed(resolve(value))]),
  )
  const isRead = route.method === 'GET'
  const query = isRead ? `?${new URLSearchParams(pairs).toString()}` : ''
  const body = isRead ? undefined : toBody(call, pairs)
  const cookie = await scene.cookieOf(call.caller)
  const request = {
    method: isRead && call.isHead ? ('HEAD' as const) : route.method,
    url: `/api${pathFor(route, params)}${query}`,
    headers: { ...(cookie && { cookie }), ...body?.headers, ...call.headers },
    ...(body && { payload: body.payload }),
    remoteAddress: anAddress(),
  }
  const sent = body ? body.payload.toString('latin1').slice(0, 2000) : ''
  const headers = JSON.stringify({ ...body?.headers, ...call.headers })
  const line = `${call.caller} ${request.method} ${request.url} ${headers} ${sent}`
  return { line, answer: await app.inject(request) }
}

// An address cannot hold half a character.
const wellFormed = (text: string) => text.toWellFormed()

function toBody({ encoding, typed, documents }: FuzzedCall, pairs: [string, string][]) {
  if (encoding === 'json') {
    const fields = { ...Object.fromEntries(pairs), ...typed }
    return {
      payload: Buffer.from(JSON.stringify(fields)),
      headers: { 'content-type': 'application/json' },
    }
  }
  if (encoding === 'garbage') {
    const payload = Buffer.from(`${pairs.join('&')}\r\n--form-boundary-of-a-test\r\n\u0000=%ZZ&&=`)
    const type = documents.length > 1 ? 'application/json' : multipartType
    return { payload, headers: { 'content-type': type } }
  }
  if (encoding === 'form') {
    const type = 'application/x-www-form-urlencoded'
    return {
      payload: Buffer.from(new URLSearchParams(pairs).toString()),
      headers: { 'content-type': type },
    }
  }
  const fields = pairs.map(([name, content]) => ({
    name: name.replaceAll(/["\r\n]/g, ''),
    content,
  }))
  const files = documents.map((fileName, index) => ({
    name: index % 2 ? 'files' : 'file',
    fileName,
    content: pdf,
  }))
  return {
    payload: multipartBody([...fields, ...files]),
    headers: { 'content-type': multipartType },
  }
}
