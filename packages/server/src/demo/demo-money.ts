import {
  addMonths,
  centsPerDollar,
  dayOf,
  monthOf,
  monthsBetween,
  statementTypes,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { listRates, setRate } from '#server/features/money/rates/rate-service.ts'
import { issueMonthStatements } from '#server/features/money/statements/issue-statements.ts'
import { payStatement } from '#server/features/money/statements/pay-statement.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { daysAgo } from './demo-crowd.ts'
import { findFirstBookedAt, hasStatements } from './demo-repository.ts'

const rateChangeDaysAgo = 45
const rateIncrease = { simpleCents: 25, complexCents: 50 }

export async function ensureRateChange(superUser: Context) {
  const [first, second] = await listRates(superUser)
  if (!first || second) return
  // A rate starts on a later day, so it is set the day before.
  await setRate(atTime(superUser, daysAgo(rateChangeDaysAgo + 1)), {
    fromDate: dayOf(daysAgo(rateChangeDaysAgo)),
    simpleCents: Math.round(first.simple_page * centsPerDollar) + rateIncrease.simpleCents,
    complexCents: Math.round(first.complex_page * centsPerDollar) + rateIncrease.complexCents,
  })
}

/** Settles all months but the last that has ended, and pays all of these but the last. */
export async function ensureStatements(administrator: Context) {
  if (await hasStatements(administrator.db)) return
  const firstBookedAt = await findFirstBookedAt(administrator.db)
  if (!firstBookedAt) return
  const lastMonth = addMonths(monthOf(administrator.now), -2)
  await inTransaction(administrator, async (ctx) => {
    for (const month of monthsBetween(monthOf(firstBookedAt), lastMonth)) {
      await settleMonth(ctx, month, month !== lastMonth)
    }
  })
}

async function settleMonth(ctx: Context, month: string, isPaid: boolean) {
  const next = addMonths(month, 1)
  const issuing = { types: statementTypes, month }
  const { issued } = await issueMonthStatements(atTime(ctx, `${next}-02T09:00:00.000Z`), issuing)
  if (!isPaid) return
  for (const { _id: id } of issued) {
    if (id)
      await payStatement(atTime(ctx, `${next}-10T09:00:00.000Z`), { id, paidOn: `${next}-10` })
  }
}

const atTime = (ctx: Context, now: string): Context => ({ ...ctx, now })
