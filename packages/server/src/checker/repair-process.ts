import { packRepair } from './pack-repair.ts'
import { serveDocuments } from './serve-documents.ts'

await serveDocuments(packRepair)
