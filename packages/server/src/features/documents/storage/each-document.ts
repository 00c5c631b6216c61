import type { Db } from '#server/db/schema/tables.ts'
import { beforeAllIds } from '#server/ids.ts'
import { findDocuments, type DocumentKind, type DocumentRow } from './verify-repository.ts'

const batchSize = 200

export async function* eachDocument(db: Db, kind: DocumentKind): AsyncGenerator<DocumentRow[]> {
  for (let after: string | undefined = beforeAllIds; after !== undefined;) {
    const documents: DocumentRow[] = await findDocuments(db, kind, { after, limit: batchSize })
    if (documents.length > 0) yield documents
    after = documents.at(-1)?.id
  }
}
