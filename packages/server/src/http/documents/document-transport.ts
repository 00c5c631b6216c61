import type { IncomingHttpHeaders } from 'node:http'
import { objectPath } from '#server/ports/object-path.ts'

/**
 * The header that tells an nginx in front to send an object of a folder store itself, below the internal
 * location X_ACCEL_PREFIX.
 */
export const accelHeader = 'x-accel-redirect'

export const accelPath = (prefix: string, key: string) =>
  prefix + objectPath(key).replaceAll('\\', '/')

/**
 * Whether the client can fetch the bytes from another origin. A browser follows for a link or navigation; for
 * a script, our policy forbids it. If the browser does not name the purpose of a request, as without https,
 * only a navigation asks for a page.
 */
export function mayBeSentElsewhere({ method, headers }: Asking): boolean {
  if (method !== 'GET') return false
  const { 'sec-fetch-mode': mode, 'user-agent': program = '', accept = '' } = headers
  if (mode !== undefined) return mode === 'navigate' || mode === 'no-cors'
  return !program.startsWith('Mozilla/') || accept.includes('text/html')
}

type Asking = { method: string; headers: IncomingHttpHeaders }
