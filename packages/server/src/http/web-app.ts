import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/errors.ts'

const yearSeconds = 31_536_000

type WebApp = {
  /** Where the built web app lies. */
  folder: string
  /** What the sign-in page says of the life of a session, before anybody could ask the API. */
  idleHours: number
}

/** Serves the built web app; every address that is not a file or the API is a screen of it. */
export async function serveWebApp(app: FastifyInstance, { folder, idleHours }: WebApp) {
  const page = withIdleHours(await readFile(join(folder, 'index.html'), 'utf8'), idleHours)
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    // Their names carry a hash of their content.
    immutable: true,
    maxAge: yearSeconds * 1000,
    preCompressed: true,
    index: false,
  })
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isScreen = isRead && !/^\/(api|assets)([/?]|$)/.test(request.url)
    if (!isScreen) throw new AppError('unknown_address')
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}

const withIdleHours = (page: string, hours: number) =>
  page.replace(/(<meta name="curbcut-idle-hours" content=")[^"]*/, `$1${hours}`)
