import { conditionStatusTexts, resultWords } from './check-texts.ts'
import { formatQuantity } from './formats.ts'
import type { EvidenceBytes, EvidenceCondition } from './evidence.ts'

/** What the machine found in these bytes: "12 pages · 3 barriers". */
export function foundInBytes({ check }: EvidenceBytes): string {
  if (!check) return 'Not checked by machine'
  const { state, pages, is_page_count_estimated } = check
  const found = resultWords({ ...check, isForPeople: check.is_for_people })
  if (state !== 'done' || pages === null) return found
  return `${is_page_count_estimated ? '≈ ' : ''}${formatQuantity(pages, 'page')} · ${found}`
}

/** What was found of a condition in one of the two documents. */
export function foundOfCondition(found: EvidenceCondition['before']): string {
  if (!found) return 'Not looked at'
  const { status, count } = found
  if (status !== 'fail' && status !== 'warning') return conditionStatusTexts[status]
  return `${conditionStatusTexts[status]}, ${count === 1 ? 'once' : formatQuantity(count, 'time')}`
}
