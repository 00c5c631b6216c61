import { ensureWebApp } from '../../packages/server/src/start/web-build.ts'

// `npm start` builds too. Built beforehand, no story waits for it.
await ensureWebApp((line) => console.log(line))
