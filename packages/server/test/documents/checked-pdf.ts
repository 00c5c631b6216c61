import { checkDocument } from '@curbcut/checks/check-document.ts'
import type { ConditionStatus } from '@curbcut/contract'

const isWrong = (status: ConditionStatus) => status === 'fail' || status === 'warning'

/** The conditions that our own checks find wrong or in doubt in a PDF, and the gaps of the check. */
export async function faultsOf(bytes: Uint8Array): Promise<string[]> {
  const { state, conditions } = await checkDocument(bytes, 'made.pdf')
  const faults = conditions.filter(({ status }) => isWrong(status))
  return [
    ...(state === 'done' ? [] : [state]),
    ...faults.map(({ rule, status, count }) => `${rule}: ${status}, ${count}`),
  ]
}
