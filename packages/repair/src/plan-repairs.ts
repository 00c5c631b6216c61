import { limits } from './limits.ts'
import { planOffice } from './office/office-repairs.ts'
import { planPdf } from './pdf/plan-pdf.ts'
import { refusalOf } from './refusal-of.ts'
import type { RepairKind, RepairPlan, RepairRefusal } from './repairs.ts'

/**
 * What a machine would put right in a document by itself, and what it would ask. With answers more may be done:
 * texts wait for a language. Never throws.
 */
export async function planRepairs(
  bytes: Buffer,
  kind: RepairKind,
): Promise<RepairPlan | { refused: RepairRefusal }> {
  if (bytes.length > limits.documentBytes) return { refused: 'too_large' }
  try {
    return await (kind === 'pdf' ? planPdf(bytes) : planOffice(bytes, kind))
  } catch (error) {
    return { refused: refusalOf(error) }
  }
}
