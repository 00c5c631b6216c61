import { ensureWebApp } from '../packages/server/src/start/web-build.ts'

// What `npm start` does too; done before the stories, none of them waits for it.
await ensureWebApp((line) => console.log(line))
