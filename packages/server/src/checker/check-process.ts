import { packCheck } from './pack-check.ts'
import { serveDocuments } from './serve-documents.ts'

await serveDocuments(packCheck)
