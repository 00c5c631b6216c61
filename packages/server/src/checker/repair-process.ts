import { repairToTail } from './repair-to-tail.ts'
import { serveDocuments } from './serve-documents.ts'

await serveDocuments(repairToTail)
