import { createHash } from 'node:crypto'
import { markColours, markPath, markSize } from '@curbcut/contract'
import type { FastifyInstance } from 'fastify'
import { markPng } from '#server/mark-png.ts'

/** Serves the icons of the web app. */
export function addIcons(app: FastifyInstance) {
  for (const [path, { mediaType, make, headers }] of Object.entries(icons)) {
    app.get(path, { exposeHeadRoute: true }, async (_request, reply) =>
      reply
        .headers({ 'cache-control': 'public, max-age=86400', ...headers })
        .type(mediaType)
        .send(make()),
    )
  }
}

type Icon = { mediaType: string; make: () => Buffer | string; headers?: Record<string, string> }

const darkStyle = `@media (prefers-color-scheme:dark){path{fill:#${markColours.dark}}}`

const svgIcon =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${markSize} ${markSize}">` +
  `<style>${darkStyle}</style><path fill="#${markColours.light}" d="${markPath}"/></svg>`

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

const icoSide = 32

/** An icon file with one picture, a PNG. */
function toIco(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  // The type 'icon', and the number of pictures.
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.set([side, side], 6)
  // One plane of 32 bits a pixel; the picture's length and place.
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** All made from the one mark. */
const icons: Record<string, Icon> = {
  '/favicon.svg': {
    mediaType: 'image/svg+xml',
    make: () => svgIcon,
    headers: {
      // Allows its one style, which follows the dark scheme.
      'content-security-policy': `default-src 'none'; style-src 'sha256-${sha256(darkStyle)}'`,
    },
  },
  // Browsers request this path by themselves, and old ones know no other icon.
  '/favicon.ico': { mediaType: 'image/x-icon', make: () => toIco(markPng(icoSide), icoSide) },
  '/apple-touch-icon.png': { mediaType: 'image/png', make: () => markPng(180) },
}
