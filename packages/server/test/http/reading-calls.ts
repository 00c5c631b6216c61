import { allRoutes, routeNames } from '@curbcut/contract'
import { readZip } from '#test/formats/read-zip.ts'
import type { TestAnswer } from './client.ts'

/** Every call that only reads. */
export const readingCalls = routeNames.filter(
  (name) => allRoutes[name].method === 'GET' && name !== 'logout',
)

/** The text of an answer: its body, its headers, and the documents of a zip. */
export function textOf({ status, body, headers, bytes }: TestAnswer): string {
  const isZip = String(headers['content-type']).includes('zip') && status === 200
  const entries = isZip ? readZip(bytes) : []
  return [
    JSON.stringify(body),
    JSON.stringify(headers),
    bytes.toString('latin1'),
    ...entries.map(({ name, content }) => `${name} ${content.toString('latin1')}`),
  ].join('\n')
}
