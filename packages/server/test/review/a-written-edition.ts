import { generateKeyPairSync } from 'node:crypto'
import type { EvidenceEdition, ReportStandard } from '@curbcut/contract'
import { composeEdition } from '#server/features/review/evidence/compose-edition.ts'
import { serializeEdition } from '#server/features/review/evidence/edition-text.ts'
import type { SignedReportText } from '#server/features/review/evidence/report-pdf.ts'
import { sha256OfText, signEdition } from '#server/features/review/evidence/sign-edition.ts'
import { aLargeBasis, at } from './evidence-editions.ts'

const { privateKey } = generateKeyPairSync('ed25519')
/** The head of an edition. */
export const aHead = {
  kid: 'cd'.repeat(16),
  public_id: 'ef'.repeat(16),
  verify_at: 'https://example.com/verify/1',
  edition: 1,
  completed_at: at,
  frozen_at: at,
}

/** An edition of the newest form with so many documents. */
export function aComposedEdition(
  documents: number,
  standard: ReportStandard = 'wcag',
): Promise<EvidenceEdition> {
  const { basis, checks } = aLargeBasis(documents)
  return composeEdition(aHead, { ...basis, standard }, { checks, comparisons: new Map() })
}

/**
 * Composes and signs an edition of so many documents, each tested for 106 conditions before and after, and judged for
 * all 8 that people judge. 500 is the largest job that an installation takes by default.
 */
export async function aWrittenEdition(documents: number) {
  const { text } = await serializeEdition(await aComposedEdition(documents))
  const signed = await signEdition(text, privateKey)
  return { text: signed, sha256: await sha256OfText(signed) } satisfies SignedReportText
}
