import type { EvidenceProof } from '@curbcut/contract'

/** A place of a file in a report. */
export type Match = { text: string; verdict?: string }

/** The places of the file with this SHA-256 in the report; empty if it is no part of it. */
export function matchesOf(sha256: string, proof: EvidenceProof): Match[] {
  const matches = proof.documents.flatMap(({ number, original, fixed, verdict }): Match[] => {
    const isReceived = original === sha256
    // A document without a fixed one was delivered as it came.
    const isDelivered = (fixed ?? original) === sha256
    return [
      ...(isDelivered
        ? [{ text: `This is exactly document ${number} as delivered`, verdict }]
        : []),
      ...(isReceived ? [{ text: `This is exactly document ${number} as received` }] : []),
    ]
  })
  const isReport = proof.sha256 === sha256
  return isReport ? [{ text: 'This is exactly the report itself, as it was signed' }] : matches
}

/** The answer where there is no match. */
export const notPart = 'This file is not part of this report'

/** Advice for the reader of a report's PDF, which is made anew from the signed JSON. */
export const pdfOfReport =
  'A report as PDF cannot be compared, because only its JSON was signed. Compare the JSON, or the documents.'
