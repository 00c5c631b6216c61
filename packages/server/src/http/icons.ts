import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { logoColours, logoSvgPath, logoSize } from '@curbcut/contract'
import type { FastifyInstance } from 'fastify'

export function addIcons(app: FastifyInstance) {
  for (const [path, { mediaType, content, headers }] of Object.entries(icons)) {
    app.get(path, { exposeHeadRoute: true }, async (_request, reply) =>
      reply
        .headers({ 'cache-control': 'public, max-age=86400', ...headers })
        .type(mediaType)
        .send(content),
    )
  }
}

type Icon = { mediaType: string; content: Buffer | string; headers?: Record<string, string> }

const darkStyle = `@media (prefers-color-scheme:dark){path{fill:#${logoColours.dark}}}`

const svgIcon =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${logoSize} ${logoSize}">` +
  `<style>${darkStyle}</style><path fill="#${logoColours.light}" d="${logoSvgPath}"/></svg>`

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/** `npm run generate` draws these from the same mark. */
const readIcon = (name: string) => readFileSync(new URL(`../icons/${name}`, import.meta.url))

const icons: Record<string, Icon> = {
  '/favicon.svg': {
    mediaType: 'image/svg+xml',
    content: svgIcon,
    headers: {
      // Allows the icon's one style, which follows the dark scheme.
      'content-security-policy': `default-src 'none'; style-src 'sha256-${sha256(darkStyle)}'`,
    },
  },
  // Browsers request this path unprompted, and old ones know no other icon.
  '/favicon.ico': { mediaType: 'image/x-icon', content: readIcon('favicon.ico') },
  '/apple-touch-icon.png': { mediaType: 'image/png', content: readIcon('apple-touch-icon.png') },
}
