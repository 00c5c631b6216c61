import { checkDocument } from '@curbcut/checks/check-document.ts'
import { packModel } from '@curbcut/checks/model/pack-model.ts'

/** The check of a document as a process answers with it: its model is packed, to be kept as it is. */
export async function packedCheckOf(document: Uint8Array, name: string) {
  const check = await checkDocument(document, name, { withModel: true })
  if (check.state !== 'done' || !check.model) return check
  const { index, bytes } = packModel(check.model)
  return { ...check, model: { index, bytes: Buffer.from(bytes).toString('base64') } }
}
