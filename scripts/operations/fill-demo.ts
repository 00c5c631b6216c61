import { ensureDemoSnapshot } from '../../packages/server/test/process/demo-snapshot.ts'

// Prints the folder for the stories, which know the server only from outside.
console.log(await ensureDemoSnapshot())
