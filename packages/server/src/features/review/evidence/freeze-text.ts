import { randomBytes, type KeyObject } from 'node:crypto'
import { linkedPaths, type EvidenceEdition } from '@curbcut/contract'
import type { Settings } from '#server/context.ts'
import type { StoredProof } from '#server/db/schema/evidence-tables.ts'
import { serializeEdition } from './edition-text.ts'
import { sha256OfText, signEdition } from './sign-edition.ts'
import { toStoredProof } from './to-report.ts'

export type FrozenEditionText = {
  document: string
  sha256: string
  proof: StoredProof
  places: number[]
}

export async function freezeEditionText(
  edition: EvidenceEdition,
  privateKey: KeyObject,
): Promise<FrozenEditionText> {
  const { text, places } = await serializeEdition(edition)
  const document = await signEdition(text, privateKey)
  return { document, sha256: await sha256OfText(document), proof: toStoredProof(edition), places }
}

/** Enough that a public id cannot be guessed. */
const publicIdBytes = 16

export const newPublicId = (): string => randomBytes(publicIdBytes).toString('hex')

export const verifyUrlOf = ({ publicUrl }: Pick<Settings, 'publicUrl'>, publicId: string): string =>
  new URL(`${linkedPaths.verify}/${publicId}`, publicUrl).href
