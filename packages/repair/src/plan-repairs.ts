import { limits } from './limits.ts'
import { planOffice } from './office/office-repairs.ts'
import { planPdf } from './pdf/plan-pdf.ts'
import { refusalOf } from './refusal-of.ts'
import { kindOf } from './repairs.ts'
import type { RepairName, RepairPlan, RepairRefusal } from './repairs.ts'

/**
 * What a machine would put right in a document by itself, and what it would ask. With answers more may be done:
 * texts wait for a language. Never throws.
 */
export async function planRepairs(
  bytes: Buffer,
  name: RepairName,
): Promise<RepairPlan | { refused: RepairRefusal }> {
  if (bytes.length > limits.documentBytes) return { refused: 'too_large' }
  try {
    const kind = kindOf(name)
    return await (kind === 'pdf' ? planPdf(bytes, name) : planOffice(bytes, { kind, name }))
  } catch (error) {
    return { refused: refusalOf(error) }
  }
}
