import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** From `packages/web/public`. */
const framePath = '/preview-frame.html'

/** Documents are drawn in a unique origin without session, storage and network. */
export async function servePreviewFrame(app: FastifyInstance, folder: string) {
  const page = await readFile(join(folder, framePath), 'utf8')
  const policy = [
    'sandbox allow-scripts',
    "default-src 'none'",
    // The one script starts a worker from code of the screen; WebAssembly decodes images in PDFs.
    `script-src ${cspHashOf(extractScript(page))} 'wasm-unsafe-eval'`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
  app.get(framePath, { exposeHeadRoute: true }, (_request, reply) =>
    reply
      // The frame has another origin; with this header, browsers would warn.
      .removeHeader('origin-agent-cluster')
      .headers({
        'content-security-policy': policy,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(page),
  )
}

function extractScript(page: string): string {
  const script = /<script>([^]*?)<\/script>/.exec(page)?.[1]
  if (script === undefined) throw new Error('The page for previews has no script.')
  return script
}

const cspHashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`
