import { repairedPartOf } from './repaired-part.ts'
import { serveDocuments } from './serve-documents.ts'

// The program of a process that repairs one document.
await serveDocuments(repairedPartOf)
