import { limits } from './limits.ts'
import { repairPdf } from './pdf/repair-pdf.ts'
import { refusalOf } from './refusal-of.ts'
import type { RepairAnswers, RepairKind, RepairOutcome } from './repairs.ts'

/**
 * A repaired document, whose beginning are the bytes of the document itself. It was checked again, opened by a second
 * reader, and has the same pages and the same letters; otherwise there is none. Never throws.
 */
export async function repairDocument(
  bytes: Buffer,
  kind: RepairKind,
  answers: RepairAnswers,
): Promise<RepairOutcome> {
  if (bytes.length > limits.documentBytes) return { refused: 'too_large' }
  if (kind !== 'pdf') return { refused: 'format' }
  try {
    return await repairPdf(bytes, answers)
  } catch (error) {
    return { refused: refusalOf(error) }
  }
}
