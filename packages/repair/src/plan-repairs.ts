import type { Check } from '@curbcut/checks/check-document.ts'
import { planOffice } from './office/repair-office.ts'
import { checkAndObserve } from './pdf/check-and-observe.ts'
import type { ObservedCheck } from './pdf/check-and-observe.ts'
import { planPdf } from './pdf/plan-pdf.ts'
import { refusalOf } from './refusal-of.ts'
import { repairableFileTypes } from './repairs.ts'
import type { RepairPlan, RepairRefusal } from './repairs.ts'

export type PlanOutcome = RepairPlan | { refused: RepairRefusal }

type CheckWithPlan = {
  check: Check
  /** Absent without a result, and for kinds that are not repaired. */
  plan: PlanOutcome | undefined
  /** Milliseconds in addition to the check. */
  planMs: number
}

/** Plans from what the check read. Throws what the check throws; a failed plan is a refusal. */
export async function checkAndPlan(
  bytes: Buffer,
  name: string,
  options: { withModel?: boolean } = {},
): Promise<CheckWithPlan> {
  const observation = await checkAndObserve(bytes, name, options)
  const startedAt = performance.now()
  const plan = await planCheckedDocument(bytes, name, observation)
  return { check: observation.check, plan, planMs: performance.now() - startedAt }
}

async function planCheckedDocument(
  bytes: Buffer,
  name: string,
  { check, pdf, office }: ObservedCheck,
): Promise<PlanOutcome | undefined> {
  const fileType = repairableFileTypes.find((type) => type === check.facts?.kind)
  if (!fileType) return undefined
  try {
    if (pdf) return await planPdf(bytes, { name, check, pdf })
    return fileType === 'pdf'
      ? undefined
      : await planOffice(bytes, { fileType, name, check, officePackage: office })
  } catch (error) {
    return { refused: refusalOf(error) }
  }
}
