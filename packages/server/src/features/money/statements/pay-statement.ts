import { dayOf, may, texts, type Statement } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { toStatementFacts } from './read-statement.ts'
import { lockStatement, setStatementPaid } from './statement-repository.ts'
import { eventSubjectOf, toStatement } from './to-statement.ts'

/** Repeating the same day changes nothing; another day is refused as `statement_paid`. */
export function payStatement(
  ctx: Context,
  { id, paidOn }: { id: string; paidOn: string },
): Promise<Statement> {
  return inTransaction(ctx, async (ctx) => {
    const now = await ctx.clock(ctx)
    ensure(paidOn <= dayOf(now), 'invalid_input', {
      errors: { paid_on: texts.validation.notAfterToday },
    })
    const row = await lockStatement(ctx.db, id)
    ensure(row && may.readStatement(ctx.actor, toStatementFacts(row)), 'not_found')
    ensure(row.paid_on === null || row.paid_on === paidOn, 'statement_paid')
    ensure(paidOn >= row.month, 'invalid_input', {
      errors: { paid_on: texts.validation.notBeforeMonth },
    })
    if (row.paid_on !== null) return toStatement(row)

    const paidRow = await setStatementPaid(ctx.db, id, {
      paid_on: paidOn,
      paid_at: now,
      paid_by: ctx.actor.id,
    })
    await recordEvent(ctx, {
      kind: 'statement_paid',
      ...eventSubjectOf(paidRow),
      details: { statement: id, paid_on: paidOn },
    })
    return toStatement(paidRow)
  })
}
