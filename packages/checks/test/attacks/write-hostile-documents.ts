import { writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { hostileDocuments } from './hostile-documents.ts'

// node write-hostile-documents.ts FOLDER: what attackers upload, one file each, for the bench.

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: node write-hostile-documents.ts FOLDER')

for (const [index, { name, make }] of Object.values(hostileDocuments).entries()) {
  const number = String(index + 1).padStart(2, '0')
  writeFileSync(join(folder, `hostile-${number}${extname(name)}`), make())
}
