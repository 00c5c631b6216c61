import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** The page in which screens draw documents; `packages/web/public` has it. */
const framePath = '/preview-frame.html'

/**
 * Serves the page in which a document is drawn, under a policy of its own. Its origin is unique, so it has no
 * session and no storage. It runs its one script, and the worker that this script starts from code handed
 * over by the screen. It reaches no network address, not even ours. WebAssembly decodes two kinds of images
 * inside PDFs. Only our own screens may frame it.
 */
export async function servePreviewFrame(app: FastifyInstance, folder: string) {
  const page = await readFile(join(folder, framePath), 'utf8')
  const policy = [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${hashOf(scriptIn(page))} 'wasm-unsafe-eval'`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
  app.get(framePath, { exposeHeadRoute: true }, (_request, reply) =>
    reply
      // The frame's origin is not ours, so that browsers would warn of ours being split.
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

function scriptIn(page: string): string {
  const script = /<script>([^]*?)<\/script>/.exec(page)?.[1]
  if (script === undefined) throw new Error('The page for previews has no script.')
  return script
}

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`
