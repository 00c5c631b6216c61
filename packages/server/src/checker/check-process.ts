import { writeFileSync } from 'node:fs'
import { checkDocument } from '@curbcut/checks/check-document.ts'
import { answerDescriptor } from './answer-descriptor.ts'

// The program of the process that checks one document. The bytes come by stdin. The first argument is their
// number, the second a name that tells their kind. One line of JSON goes out by `answerDescriptor`. Nobody
// reads what libraries print.

const [sizeBytes, name = ''] = process.argv.slice(2)
const document = Buffer.alloc(Number(sizeBytes))
let filled = 0
for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
  filled += chunk.copy(document, filled)
}
// Whoever asked has ended, or cannot read the document.
if (filled < document.length) process.exit(1)
writeFileSync(answerDescriptor, JSON.stringify(await checkDocument(document, name)))
