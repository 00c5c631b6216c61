import { readFileSync } from 'node:fs'
import { checkDocument } from '../src/check-document.ts'
import { compareDocuments } from '../src/compare/compare-documents.ts'

// node run-comparison.ts compare|check ORIGINAL FIXED: its processor time and memory.

const [work, ...paths] = process.argv.slice(2)
const documentAt = (path = '') => ({ bytes: readFileSync(path), name: path })
const [original, fixed] = [documentAt(paths[0]), documentAt(paths[1])]

const before = process.cpuUsage()
if (work === 'compare') {
  const { state } = await compareDocuments(original, fixed)
  if (state !== 'compared') throw new Error('The documents were not compared.')
} else
  for (const { bytes, name } of [original, fixed]) {
    const { state } = await checkDocument(bytes, name, { withModel: true })
    if (state !== 'done') throw new Error('A document was not checked.')
  }
const { user, system } = process.cpuUsage(before)
const seconds = (user + system) / 1e6
console.log(JSON.stringify({ seconds, mebibytes: process.resourceUsage().maxRSS / 1024 }))
