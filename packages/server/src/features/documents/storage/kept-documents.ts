import type { Db } from '#server/db/schema/tables.ts'
import { beforeAllIds } from '#server/ids.ts'
import { findKept, type DocumentKind, type KeptDocument } from './verify-repository.ts'

const batchSize = 200

/** Yields all documents of a kind whose bytes must exist, in batches. */
export async function* keptDocuments(db: Db, kind: DocumentKind): AsyncGenerator<KeptDocument[]> {
  for (let after: string | undefined = beforeAllIds; after !== undefined;) {
    const documents: KeptDocument[] = await findKept(db, kind, { after, limit: batchSize })
    if (documents.length > 0) yield documents
    after = documents.at(-1)?.id
  }
}
