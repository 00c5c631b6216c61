import { limits } from './limits.ts'
import { repairOffice } from './office/office-repairs.ts'
import { repairPdf } from './pdf/repair-pdf.ts'
import { refusalOf } from './refusal-of.ts'
import { kindOf } from './repairs.ts'
import type { RepairAnswers, RepairName, RepairOutcome } from './repairs.ts'

/**
 * The result was checked again, opened by a second reader, and has the same pages and letters.
 * A PDF starts with the bytes of the document. Never throws.
 */
export async function repairDocument(
  bytes: Buffer,
  name: RepairName,
  answers: RepairAnswers,
): Promise<RepairOutcome> {
  if (bytes.length > limits.documentBytes) return { refused: 'too_large' }
  try {
    const kind = kindOf(name)
    return await (kind === 'pdf'
      ? repairPdf(bytes, { name, answers })
      : repairOffice(bytes, { kind, name, answers }))
  } catch (error) {
    return { refused: refusalOf(error) }
  }
}
