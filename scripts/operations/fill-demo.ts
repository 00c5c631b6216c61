import { ensureDemoSnapshot } from '../../packages/server/test/process/demo-snapshot.ts'

// Prints the folder for the stories, which know the server from outside alone.
console.log(await ensureDemoSnapshot())
