import { join } from 'node:path'
import { createServer } from 'vite'
import { onStop, repository, start } from './child-process.ts'

const host = '127.0.0.1'
const serverPort = Number(process.env['PORT'] ?? 3000)
const webPort = serverPort + 1
const address = `http://${host}:${webPort}`

// Links in mails and the origin of forms must match the address of the Vite server.
const server = start(['node', '--watch', 'packages/server/src/main.ts'], {
  env: { HOST: host, PORT: String(serverPort), PUBLIC_URL: process.env['PUBLIC_URL'] ?? address },
})
const web = await createServer({
  root: join(repository, 'packages/web'),
  server: {
    host,
    port: webPort,
    strictPort: true,
    // The same pattern as in vite.config.ts, whose target this replaces.
    proxy: { '^/(api/|favicon|apple-touch-icon)': { target: `http://${host}:${serverPort}` } },
  },
})
await web.listen()
console.log(`Curbcut for development: ${address}`)

onStop((signal) => server.stop(signal))
await server.ended
await web.close()
