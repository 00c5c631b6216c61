import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/errors.ts'

const yearSeconds = 31_536_000

/** Serves the built web app; every address that is not a file or the API is a screen of it. */
export async function serveWebApp(app: FastifyInstance, folder: string) {
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
    const isScreen = request.method === 'GET' && !/^\/(api|assets)(\/|$)/.test(request.url)
    if (!isScreen) throw new AppError('unknown_address')
    return reply.header('cache-control', 'no-cache').sendFile('index.html', folder, {
      immutable: false,
      maxAge: 0,
    })
  })
}
