import type { Db } from '#server/db/schema/tables.ts'
import { nilId } from '#server/ids.ts'
import { findDocuments, type DocumentKind, type DocumentRow } from './verify-repository.ts'

const batchSize = 200

export async function* readDocumentBatches(
  db: Db,
  kind: DocumentKind,
): AsyncGenerator<DocumentRow[]> {
  for (let after: string | undefined = nilId; after !== undefined;) {
    const documents: DocumentRow[] = await findDocuments(db, kind, { after, limit: batchSize })
    if (documents.length > 0) yield documents
    after = documents.at(-1)?.id
  }
}
