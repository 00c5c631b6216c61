import type { IncomingHttpHeaders } from 'node:http'
import { objectPath } from '#server/ports/object-path.ts'

/**
 * The header by which an nginx in front of us sends an object of the store in a folder itself, below
 * the internal location of X_ACCEL_PREFIX.
 */
export const accelHeader = 'x-accel-redirect'

export const accelPath = (prefix: string, key: string) =>
  prefix + objectPath(key).replaceAll('\\', '/')

/**
 * Whether the client can be sent to another origin for the bytes. A browser follows there for a link
 * or a navigation; to a script the policy of our pages forbids it. Where a browser does not say what
 * its request is for, as on an address without https, only a navigation asks for a page.
 */
export function mayBeSentElsewhere({ method, headers }: Asking): boolean {
  if (method !== 'GET') return false
  const { 'sec-fetch-mode': mode, 'user-agent': program = '', accept = '' } = headers
  if (mode !== undefined) return mode === 'navigate' || mode === 'no-cors'
  return !program.startsWith('Mozilla/') || accept.includes('text/html')
}

type Asking = { method: string; headers: IncomingHttpHeaders }
