import { readSync, writeFileSync } from 'node:fs'

/** Waits for the first document, and says this of it. */
export function answer(check: object) {
  const head = Buffer.alloc(1024)
  readSync(0, head)
  const { id } = JSON.parse(head.toString('utf8', 0, head.indexOf('\n'))) as { id: string }
  writeFileSync(3, `${id} ${JSON.stringify(check)}\n`)
}
