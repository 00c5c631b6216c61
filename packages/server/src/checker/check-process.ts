import { checkDocument } from '@curbcut/checks/check-document.ts'
import { packModel } from '@curbcut/checks/model/pack-model.ts'
import { serveDocuments } from './serve-documents.ts'

// The program of a process that checks documents.
await serveDocuments(async (document, name) => {
  const check = await checkDocument(document, name, { withModel: true })
  if (check.state !== 'done' || !check.model) return check
  const { index, bytes } = packModel(check.model)
  return { ...check, model: { index, bytes: Buffer.from(bytes).toString('base64') } }
})
