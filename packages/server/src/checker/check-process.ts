import { packedCheckOf } from './packed-check.ts'
import { serveDocuments } from './serve-documents.ts'

// The program of a process that checks documents.
await serveDocuments(packedCheckOf)
