import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { texts } from '@curbcut/contract'
import { fastify, type FastifyInstance } from 'fastify'
import { createOpenApiDocument } from './openapi-document.ts'

const paths = { description: '/api/openapi.json', page: '/api/docs' } as const
const scriptPath = `${paths.page}/reference.js`
const stylePath = `${paths.page}/reference.css`

/** `/api/openapi.json` for programs, and Scalar's page for people whose settings keep every call on our origin. */
export function addApiDocs(app: FastifyInstance) {
  app.get(paths.description, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(getDescription()),
  )
  app.get(paths.page, (_request, reply) =>
    reply
      .header('content-security-policy', contentSecurityPolicy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(pageHtml),
  )
  app.get(stylePath, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(readableColours),
  )
  app.get(scriptPath, { compress: false }, async (request, reply) => {
    reply.type('text/javascript; charset=utf-8').header('vary', 'accept-encoding')
    const { plain, zipped } = await readLibrary()
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain)
    return reply.header('content-encoding', 'gzip').send(zipped)
  })
}

let description: string | undefined

/** Built on first use: most processes never need it. */
const getDescription = () => (description ??= JSON.stringify(createOpenApiDocument()))

/** Scalar's styles have no nonce. They cannot leak data: the page loads nothing from elsewhere. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/** Turns off all that would contact another origin: fonts, telemetry, assistants, Scalar's app. */
const settings = {
  url: paths.description,
  servers: [{ url: '/' }],
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true, hideAddApi: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  persistAuth: false,
  documentDownloadType: 'json',
}

const title = `${texts.product} API`
// The settings are an attribute, not a script; they contain no quote of this kind.
const pageHtml = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${stylePath}">
</head>
<body>
<noscript>This page needs JavaScript. Programs find the same at ${paths.description}</noscript>
<script id="api-reference" data-configuration='${JSON.stringify(settings)}'></script>
<script src="${scriptPath}"></script>
</body>
</html>`

type Library = { plain: Buffer; zipped: Buffer }
let library: Promise<Library> | undefined

/** Read on first use because of its 5 MB of memory. */
const readLibrary = () => (library ??= openLibrary())

async function openLibrary(): Promise<Library> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  // The package offers its script only through a plugin.
  const scalarServer = fastify()
  await scalarServer.register(reference, {
    routePrefix: '/',
    configuration: { url: paths.description },
  })
  const { rawPayload: plain } = await scalarServer.inject('/js/scalar.js')
  return { plain, zipped: await promisify(gzip)(plain) }
}

/** Scalar's greys and colours of methods are too light; these have a contrast of 7 to 1. */
const readableColours = `
.light-mode {
  --scalar-color-2: #4a4a4a; --scalar-color-3: #4a4a4a; --scalar-color-accent: #00478f;
  --scalar-color-green: #004d30; --scalar-color-red: #8f0004; --scalar-color-yellow: #5c4300;
  --scalar-color-blue: #00457a; --scalar-color-orange: #7a2c00; --scalar-color-query: #004a4d;
  --scalar-sidebar-search-color: #4a4a4a;
}
.dark-mode {
  --scalar-color-2: #c4c4c4; --scalar-color-3: #c4c4c4; --scalar-color-red: #ffa3a2;
  --scalar-color-purple: #d0bdfb; --scalar-color-blue: #8ecbf2; --scalar-color-accent: #7fd0ff;
  --scalar-color-green: #5fd98a; --scalar-sidebar-search-color: #c4c4c4;
}
`
