import { packedCheckOf } from './packed-check.ts'
import { serveDocuments } from './serve-documents.ts'

await serveDocuments(packedCheckOf)
