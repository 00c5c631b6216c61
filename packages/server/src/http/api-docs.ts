import { allRoutes, routeNames, texts, type Route } from '@curbcut/contract'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '')

/** The API described for people (`/api/docs`) and for programs (`/api/openapi.json`). */
export function addApiDocs(app: FastifyInstance) {
  const description = JSON.stringify(openApiDocument())
  const page = toPage()
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(description),
  )
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
}

function toPage(): string {
  const title = `${texts.product} API`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<main>
<h1>${title}</h1>
<p>Everything below <code>/api</code>, with the session cookie that <code>POST /auth/login</code> sets.
Bodies are form-encoded; JSON is accepted as well. A success is
<code>{ message?, data, pagination? }</code>, a refusal <code>{ message, code, errors? }</code>.
The same for programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${routeNames.map((name) => toSection(name, allRoutes[name])).join('\n')}
</main>
</body>
</html>`
}

function toSection(name: string, route: Route): string {
  const access = typeof route.access === 'string' ? route.access : route.access.join(', ')
  return `<section aria-labelledby="${name}">
<h2 id="${name}"><code>${route.method} ${escape(route.path)}</code></h2>
<p>${escape(route.summary)}</p>
<dl>
<dt>Who</dt><dd>${escape(access)}</dd>
${toFields('Query', route.query?.shape)}${toFields('Body', route.body?.shape)}${toFileField(route)}</dl>
</section>`
}

function toFields(title: string, shape: Record<string, unknown> | undefined): string {
  const names = Object.keys(shape ?? {})
  if (names.length === 0) return ''
  return `<dt>${title}</dt><dd>${names.map((name) => `<code>${escape(name)}</code>`).join(', ')}</dd>\n`
}

function toFileField({ filePart, bodyType }: Route): string {
  if (!filePart) return ''
  const how = bodyType === 'either' ? 'optional, as multipart/form-data' : 'multipart/form-data'
  return `<dt>Documents</dt><dd><code>${filePart.name}</code> (${how})</dd>\n`
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-inline-size: 68ch; margin-inline: auto; padding: 2rem 1rem; }
h1 { font-size: 1.625rem; }
h2 { font-size: 1.125rem; overflow-wrap: anywhere; margin-block: 2rem 0.25rem; }
p { margin-block: 0.25rem; }
dl { display: grid; grid-template-columns: 7rem 1fr; gap: 0.25rem 1rem; margin-block: 0.5rem; }
dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; }
`
