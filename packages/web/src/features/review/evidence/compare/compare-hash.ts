import type { EvidenceProof } from '@curbcut/contract'

export type Match = {
  as: 'delivered' | 'received' | 'report'
  text: string
  /** The number of the document; absent for the report. */
  number?: number
  verdict?: string
}

/** The matches of a SHA-256; empty if the file is not part of the report. */
export function matchesOf(sha256: string, proof: EvidenceProof): Match[] {
  const matches = proof.documents.flatMap(({ number, original, fixed, verdict }): Match[] => {
    const isReceived = original === sha256
    // A document without a fixed version was delivered as received.
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

export const notPartText = 'This file is not part of this report'

export const namesReportText = 'This file says that it is the PDF of this report'

/** Shown for a PDF of the report, which is generated again each time from the signed JSON. */
export const reportPdfHint =
  'A report as PDF cannot be compared, because only its JSON was signed. Compare the JSON, or the documents.'
