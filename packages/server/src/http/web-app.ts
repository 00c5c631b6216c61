import type { IncomingMessage } from 'node:http'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { linkedScreens } from '@curbcut/contract'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/errors.ts'
import { product } from '#server/version.ts'
import { addIcons } from './icons.ts'
import { servePreviewFrame } from './preview-frame.ts'

const yearSeconds = 31_536_000

/** Pages with headers of their own, each with the addresses below it. */
const pagesApart = [
  // The public pages of reports. Browsers compute hashes of documents there (decisions/065), and search
  // engines do not list them.
  { path: linkedScreens.verify, isUnlisted: true, mayCompile: true },
] as const

type WebApp = {
  /** The folder of the built web app. */
  folder: string
  /** The idle time of a session: the sign-in page shows it before it can ask the API. */
  idleHours: number
  /** The addresses of the operator's pages, for links of visitors. */
  pages: LegalPages
}

export type LegalPages = { privacy?: string | undefined; terms?: string | undefined }

/** Serves the built web app; every address that is neither a file nor the API is a screen. */
export async function serveWebApp(app: FastifyInstance, { folder, idleHours, pages }: WebApp) {
  const page = withSettings(await readFile(join(folder, 'index.html'), 'utf8'), {
    'idle-hours': String(idleHours),
    'privacy-url': pages.privacy ?? '',
    'terms-url': pages.terms ?? '',
    version: product.version,
  })
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    // These names carry a hash of the content.
    immutable: true,
    maxAge: yearSeconds * 1000,
    preCompressed: true,
    index: false,
  })
  addIcons(app)
  // A page next to the app: it needs no script.
  app.get(linkedScreens.licenses, { exposeHeadRoute: true }, async (_request, reply) => {
    const licenses = await readFile(join(folder, 'licenses.html'))
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(licenses)
  })
  await servePreviewFrame(app, folder)
  app.setNotFoundHandler((request, reply) => {
    if (!mayBeScreen(request)) throw new AppError('unknown_address')
    const policy = String(reply.getHeader('content-security-policy'))
    return reply.headers(headersOf(request.url, policy)).type('text/html; charset=utf-8').send(page)
  })
}

/**
 * The address to answer. An unreadable one, such as `/jobs/%ff`, would be refused before any route is
 * known; for a person who opens it, the web app is served and sees the address unchanged.
 */
export function toAnsweredUrl({ url = '/', method = '', headers }: IncomingMessage): string {
  const isNavigation = headers.accept?.includes('text/html') && mayBeScreen({ url, method })
  return isNavigation && !isReadable(url) ? '/' : url
}

/** The headers of the page at this address; `policy` is the policy of all pages. */
function headersOf(url: string, policy: string): Record<string, string> {
  const requested = url.split('?', 1)[0] ?? ''
  const apart = pagesApart.find(
    ({ path }) => requested === path || requested.startsWith(`${path}/`),
  )
  return {
    'cache-control': 'no-cache',
    ...(apart?.isUnlisted && { 'x-robots-tag': 'noindex' }),
    ...(apart?.mayCompile && { 'content-security-policy': withWebAssembly(policy) }),
  }
}

/** WebAssembly is no `eval`: the rest of the policy stays as it is. */
const withWebAssembly = (policy: string) =>
  policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")

const mayBeScreen = ({ url, method }: { url: string; method: string }) =>
  ['GET', 'HEAD'].includes(method) && !/^\/(api|assets)([/?]|$)/.test(url)

function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

/** Writes settings into the page's `meta` elements, for the web app before it can ask the API. */
const withSettings = (page: string, settings: Record<string, string>) =>
  page.replace(
    /(<meta name="curbcut-([\w-]+)" content=")[^"]*/g,
    (_all, start: string, name: string) => {
      const value = settings[name] ?? ''
      return start + value.replace(/[&"<>]/g, (character) => escapes[character] ?? '')
    },
  )
