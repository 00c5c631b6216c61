import { remediateBody, type Me } from '@curbcut/contract'
import { pageDollars } from '#web/lib/page-dollars.ts'
import type { TypedPages } from '#web/state/typed-pages.ts'

type Rates = NonNullable<Me['rates']>
type CostFacts = { isNonBillable: boolean; isSpecialFile?: boolean }

/** The cost of typed pages in dollars; 0 where nothing is paid, or nothing valid is typed. */
export function dollarsOf(typed: Partial<TypedPages>, rates: Rates, file: CostFacts): number {
  const pages = remediateBody.safeParse(typed).data
  if (!pages || file.isNonBillable || file.isSpecialFile) return 0
  return pageDollars({ simple: pages.simple_pages, complex: pages.complex_pages }, rates)
}
