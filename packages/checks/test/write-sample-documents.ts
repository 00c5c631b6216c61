import { writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { sampleDocuments } from './sample-documents.ts'

// node write-sample-documents.ts FOLDER: the documents that the rules are tested with, one file each, for the
// tests of the process that checks. Prints as JSON where they are.

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: node write-sample-documents.ts FOLDER')

const { pdf, office, image } = sampleDocuments
const samples = [
  ...(await pdf('passes')),
  ...(await pdf('fails')),
  ...(await office('passes')),
  ...(await office('fails')),
  ...(await image()),
]
const paths = samples.map(({ name, bytes }, index) => {
  const path = join(folder, `sample-${index + 1}${extname(name)}`)
  writeFileSync(path, bytes)
  return path
})
process.stdout.write(JSON.stringify(paths))
