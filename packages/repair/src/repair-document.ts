import { limits } from './limits.ts'
import { repairOffice } from './office/repair-office.ts'
import { repairPdf } from './pdf/repair-pdf.ts'
import { refusalOf } from './refusal-of.ts'
import { repairableTypeOf } from './repairs.ts'
import type { RepairAnswers, RepairableFileName, RepairOutcome } from './repairs.ts'

/**
 * The result was checked again, opened by a second reader, and has the same pages and letters.
 * A PDF starts with the bytes of the document. Never throws.
 */
export async function repairDocument(
  bytes: Buffer,
  name: RepairableFileName,
  answers: RepairAnswers,
): Promise<RepairOutcome> {
  if (bytes.length > limits.documentBytes) return { refused: 'too_large' }
  try {
    const fileType = repairableTypeOf(name)
    return await (fileType === 'pdf'
      ? repairPdf(bytes, { name, answers })
      : repairOffice(bytes, { fileType, name, answers }))
  } catch (error) {
    return { refused: refusalOf(error) }
  }
}
