import { isDeepStrictEqual } from 'node:util'
import type { EvidenceEdition } from '@curbcut/contract'
import type { Db } from '#server/db/schema/tables.ts'
import { nilId } from '#server/ids.ts'
import { serializeEdition } from './edition-text.ts'
import { findFrozenEditions } from './evidence-repository.ts'
import { findKeys } from './key-repository.ts'
import { isSignedBy, sha256OfText } from './sign-edition.ts'
import { toStoredProof } from './to-report.ts'

/** Small, because an edition of 500 documents has some 6 MB. */
const batchSize = 5

/** Yields batches with a line for each report that differs from its signature. */
export async function* verifyReports(
  db: Db,
): AsyncGenerator<{ reports: number; faults: string[] }> {
  const keys = new Map((await findKeys(db)).map((row) => [row.kid, row.public_key]))
  for (let after: string | undefined = nilId; after !== undefined;) {
    const rows: Awaited<ReturnType<typeof findFrozenEditions>> = await findFrozenEditions(db, {
      after,
      limit: batchSize,
    })
    const faults: string[] = []
    for (const row of rows) {
      const fault = await findFault(row, keys.get(row.kid ?? ''))
      if (fault) faults.push(`report ${row.id}: ${fault}`)
    }
    yield { reports: rows.length, faults }
    after = rows.at(-1)?.id
  }
}

type FrozenRow = Awaited<ReturnType<typeof findFrozenEditions>>[number]

async function findFault({ document, sha256, ...row }: FrozenRow, publicKey: string | undefined) {
  const text = document ?? ''
  if ((await sha256OfText(text)) !== sha256) return 'has another SHA-256 than its row'
  if (!publicKey) return 'is signed with a key that is not there'
  if (!isSigned(text, publicKey)) return 'is not as it was signed'
  const { signature: _, ...edition } = JSON.parse(text) as EvidenceEdition & { signature: string }
  const { kid, public_id } = edition
  const isOfRow = kid === row.kid && public_id === row.public_id && edition.edition === row.edition
  if (!isOfRow) return 'belongs to another row'
  if (!isDeepStrictEqual(toStoredProof(edition), row.proof)) return 'has another proof than its row'
  const { places } = await serializeEdition(edition)
  return isDeepStrictEqual(places, row.places) ? undefined : 'has other places than its row'
}

function isSigned(text: string, publicKey: string) {
  try {
    return isSignedBy(Buffer.from(text), publicKey)
  } catch {
    // The stored text is not a key.
    return false
  }
}
