import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { linkedPaths } from '@curbcut/contract'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/errors.ts'
import { product } from '#server/version.ts'
import { addIcons } from './icons.ts'
import { servePreviewFrame } from './preview-frame.ts'

const yearSeconds = 31_536_000

const specialPages = [
  // Public reports hash documents by WebAssembly (decisions/065) and are not for search engines.
  { path: linkedPaths.verify, isUnlisted: true, mayCompile: true },
] as const

type WebAppOptions = {
  folder: string
  /** The idle time of a session, which the sign-in page shows before it can call the API. */
  idleHours: number
  legalPages: LegalPages
}

export type LegalPages = { privacy?: string | undefined; terms?: string | undefined }

/** Every address that is neither a file nor the API is a screen. */
export async function serveWebApp(
  app: FastifyInstance,
  { folder, idleHours, legalPages }: WebAppOptions,
) {
  const indexHtml = withSettings(await readFile(join(folder, 'index.html'), 'utf8'), {
    'idle-hours': String(idleHours),
    'privacy-url': legalPages.privacy ?? '',
    'terms-url': legalPages.terms ?? '',
    version: product.version,
  })
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    // These names contain a hash of the content.
    immutable: true,
    maxAge: yearSeconds * 1000,
    preCompressed: true,
    index: false,
  })
  addIcons(app)
  // A page outside the app, without scripts.
  app.get(linkedPaths.licenses, { exposeHeadRoute: true }, async (_request, reply) => {
    const licenses = await readFile(join(folder, 'licenses.html'))
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(licenses)
  })
  await servePreviewFrame(app, folder)
  app.setNotFoundHandler((request, reply) => {
    if (!isScreenRequest(request)) throw new AppError('unknown_address')
    const policy = String(reply.getHeader('content-security-policy'))
    return reply
      .headers(headersOf(request.url, policy))
      .type('text/html; charset=utf-8')
      .send(indexHtml)
  })
}

/** Fastify refuses an unreadable path such as `/jobs/%ff`: a navigation gets the web app. */
export function toServedUrl({ url = '/', method = '', headers }: IncomingMessage): string {
  const isNavigation = headers.accept?.includes('text/html') && isScreenRequest({ url, method })
  return isNavigation && !isDecodable(url) ? '/' : url
}

function headersOf(url: string, policy: string): Record<string, string> {
  const requestPath = url.split('?', 1)[0] ?? ''
  const special = specialPages.find(
    ({ path }) => requestPath === path || requestPath.startsWith(`${path}/`),
  )
  return {
    'cache-control': 'no-cache',
    ...(special?.isUnlisted && { 'x-robots-tag': 'noindex' }),
    ...(special?.mayCompile && { 'content-security-policy': withWebAssembly(policy) }),
  }
}

/** WebAssembly does not need `unsafe-eval`. */
const withWebAssembly = (policy: string) =>
  policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")

const isScreenRequest = ({ url, method }: { url: string; method: string }) =>
  ['GET', 'HEAD'].includes(method) && !/^\/(api|assets)([/?]|$)/.test(url)

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

/** The web app reads these settings before it can call the API. */
const withSettings = (page: string, settings: Record<string, string>) =>
  page.replace(
    /(<meta name="curbcut-([\w-]+)" content=")[^"]*/g,
    (_all, start: string, name: string) => {
      const value = settings[name] ?? ''
      return start + value.replace(/[&"<>]/g, (character) => escapes[character] ?? '')
    },
  )
