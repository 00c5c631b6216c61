import type { Route } from '@curbcut/contract'
import type { FastifyRequest } from 'fastify'
import type { VisitorContext } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import type { MountOptions } from './call.ts'
import { hasTooManyFields } from './form-body.ts'
import { refuseForeignOrigin } from './origin.ts'
import { knownBrowserCookie, refuseAccess, tokenOf } from './session.ts'

/** Judges origin, session, role and encoding before a byte of the body is read. */
export async function admit(route: Route, request: FastifyRequest, options: MountOptions) {
  const presentedToken = tokenOf(request)
  const presentedStamps = request.cookies[knownBrowserCookie]
  const visitor = {
    ...options.contextOf(request),
    ...(presentedToken && { presentedToken }),
    ...(presentedStamps && { presentedStamps }),
  }
  request.ctx = visitor
  if (route.method !== 'GET' || route.changes) {
    refuseForeignOrigin(request, visitor.settings.publicUrl)
  }
  if (route.access !== 'public') await admitPerson(route, request, { visitor, options })
  refuseUnreadable(request)
}

async function admitPerson(
  route: Route,
  request: FastifyRequest,
  { visitor, options }: { visitor: VisitorContext; options: MountOptions },
) {
  const token = tokenOf(request)
  const session = token ? await options.findSession(visitor, token) : undefined
  const organization = request.headers['organization-id']
  refuseAccess(route, session, typeof organization === 'string' ? organization : undefined)
  const { id: sessionId, actor, impersonator } = session
  request.ctx = { ...visitor, sessionId, actor, impersonator }
}

/** Refuses before the body comes what nobody would read to its end. */
function refuseUnreadable(request: FastifyRequest) {
  const { 'content-encoding': encoding = 'identity' } = request.headers
  ensure(encoding === 'identity', 'media_type_refused')
  ensure(!hasTooManyFields(request.url.split('?', 2)[1] ?? ''), 'unreadable_body')
}
