import { writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { hostileDocuments } from './hostile-documents.ts'

// node write-hostile-documents.ts FOLDER [tenths]: what attackers upload, one file each, for the bench and for the
// tests of the process that checks; with the word, a tenth of each that takes long. Prints as JSON what each is, where
// it is, and the states it may end in.

const [folder, size] = process.argv.slice(2)
if (!folder) throw new Error('Usage: node write-hostile-documents.ts FOLDER [tenths]')

const written = []
for (const [index, [what, hostile]] of Object.entries(hostileDocuments).entries()) {
  const { name, make, makeTenth = make, states } = hostile
  const number = String(index + 1).padStart(2, '0')
  const path = join(folder, `hostile-${number}${extname(name)}`)
  writeFileSync(path, await (size === 'tenths' ? makeTenth : make)())
  written.push({ what, path, states })
}
process.stdout.write(JSON.stringify(written))
