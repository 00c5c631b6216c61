import { writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { hostileDocuments } from './hostile-documents.ts'

// node write-hostile-documents.ts FOLDER [whole | tenths [NAME …]]: what attackers upload, one file each, for the bench
// and for the tests of the processes that read documents; as tenths, a tenth of each that takes long; with names, these
// alone. Prints as JSON what each is, where it is, and the states it may end in.

const [folder, size, ...names] = process.argv.slice(2)
if (!folder) throw new Error('Usage: node write-hostile-documents.ts FOLDER [whole | tenths]')

const written = []
for (const [index, [what, hostile]] of Object.entries(hostileDocuments).entries()) {
  if (names.length > 0 && !names.includes(what)) continue
  const { name, make, makeTenth = make, states } = hostile
  const number = String(index + 1).padStart(2, '0')
  const path = join(folder, `hostile-${number}${extname(name)}`)
  writeFileSync(path, await (size === 'tenths' ? makeTenth : make)())
  written.push({ what, path, states })
}
process.stdout.write(JSON.stringify(written))
