import { repairedPartOf } from './repaired-part.ts'
import { serveDocuments } from './serve-documents.ts'

await serveDocuments(repairedPartOf)
