import { limits } from './limits.ts'
import { repairOffice } from './office/repair-office.ts'
import { repairPdf } from './pdf/repair-pdf.ts'
import { refusalOf } from './refusal-of.ts'
import { repairableTypeOf } from './repairs.ts'
import type { RepairAnswers, RepairableFileName, RepairOutcome } from './repairs.ts'

/** Never throws. A result was checked, and a second reader found the same pages and letters. */
export async function repairDocument(
  bytes: Buffer,
  name: RepairableFileName,
  answers: RepairAnswers,
): Promise<RepairOutcome> {
  if (bytes.length > limits.documentBytes) return { refused: 'too_large' }
  try {
    const fileType = repairableTypeOf(name)
    // A repaired PDF starts with the bytes of the document.
    return await (fileType === 'pdf'
      ? repairPdf(bytes, { name, answers })
      : repairOffice(bytes, { fileType, name, answers }))
  } catch (error) {
    return { refused: refusalOf(error) }
  }
}
