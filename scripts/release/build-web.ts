import { ensureWebApp } from '../../packages/server/src/start/ensure-web-app.ts'

// `npm start` builds too; building first spares the first story the wait.
await ensureWebApp((line) => console.log(line))
