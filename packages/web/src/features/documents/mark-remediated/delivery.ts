import {
  documentTypeOf,
  haveSameEngine,
  isUnreadable,
  type CheckSummary,
  type JobFile,
} from '@curbcut/contract'

export type Delivery = {
  /** Of the original; null if its check was never requested. */
  before: CheckSummary | null
  /** Of the fixed document; undefined if there is none. */
  after: CheckSummary | null | undefined
  /** Another type or engine has other conditions, so the numbers are not comparable. */
  isOtherKind?: boolean | undefined
}

export function deliveryOf({ file_name, check, versions }: JobFile): Delivery {
  const fixed = versions.at(-1)
  return {
    before: check,
    after: fixed?.check,
    isOtherKind:
      fixed && (haveOtherTypes(file_name, fixed.file_name) || !haveSameEngine(check, fixed.check)),
  }
}

export const haveOtherTypes = (one: string, other: string) =>
  documentTypeOf(one) !== documentTypeOf(other)

/** Why a delivery needs a reason. `sealed`: it cannot be opened; `worse`: more barriers than the original. */
export type DeliveryIssue = 'missing' | 'sealed' | 'worse' | 'barriers'

/** An unfinished check is no issue. */
export function deliveryIssueOf({
  before,
  after,
  isOtherKind,
}: Delivery): DeliveryIssue | undefined {
  if (after === undefined) return 'missing'
  if (isUnreadable(after)) return 'sealed'
  if (!after?.barriers) return undefined
  const barriersBefore = isOtherKind ? undefined : before?.barriers
  return typeof barriersBefore === 'number' && after.barriers > barriersBefore
    ? 'worse'
    : 'barriers'
}
