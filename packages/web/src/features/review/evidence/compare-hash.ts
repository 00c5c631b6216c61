import type { EvidenceProof } from '@curbcut/contract'

/** A place of a file in a report. */
export type Match = {
  as: 'delivered' | 'received' | 'report'
  text: string
  /** Of a document. */
  number?: number
  verdict?: string
}

/** The places of the file with this SHA-256 in the report; empty if it is no part of it. */
export function matchesOf(sha256: string, proof: EvidenceProof): Match[] {
  const matches = proof.documents.flatMap(({ number, original, fixed, verdict }): Match[] => {
    const isReceived = original === sha256
    // A document without a fixed one was delivered as it came.
    const isDelivered = (fixed ?? original) === sha256
    return [
      ...(isDelivered ? [toMatch('delivered', { number, verdict })] : []),
      ...(isReceived ? [toMatch('received', { number })] : []),
    ]
  })
  const isReport = proof.sha256 === sha256
  return isReport
    ? [{ as: 'report', text: 'This is exactly the report itself, as it was signed' }]
    : matches
}

const toMatch = (
  as: 'delivered' | 'received',
  document: { number: number; verdict?: string },
): Match => ({ as, text: `This is exactly document ${document.number} as ${as}`, ...document })

/** The answer where there is no match. */
export const notPart = 'This file is not part of this report'

/** The answer to a PDF that names this report as what it was made of. */
export const namesReport = 'This file says that it is the PDF of this report'

/** Advice for the reader of a report's PDF, which is made again from the signed JSON. */
export const pdfOfReport =
  'A report as PDF cannot be compared, because only its JSON was signed. Compare the JSON, or the documents.'
