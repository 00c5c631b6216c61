import { checkDocument } from '@curbcut/checks/check-document.ts'
import { serveDocuments } from './serve-documents.ts'

// The program of a process that checks documents.
await serveDocuments(checkDocument)
