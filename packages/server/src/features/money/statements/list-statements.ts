import {
  addMonths,
  centsPerDollar,
  dayOf,
  isAdministrator,
  monthOf,
  otherTypes,
  type StatementType,
} from '@curbcut/contract'
import type { Statement, StatementTotals } from '@curbcut/contract/statement-routes.ts'
import type { Context } from '#server/context.ts'
import { inSnapshot } from '#server/in-transaction.ts'
import { findDrafts } from './draft-service.ts'
import { findMonthPage, sumDrafts, sumMonth, type TypeMonth } from './party-repository.ts'
import { findOwnStatements, findStatementsByIds } from './statement-repository.ts'
import { toDraft, toStatement } from './to-statement.ts'

type StatementsQuery = {
  month: string | undefined
  type: StatementType | undefined
  page: number
  limit: number
}
type Page = {
  statements: Statement[]
  total: number
  /** Of the whole month; absent for a remediator. */
  sums?: { drafts: DraftSums; other_drafts: DraftSums; totals: StatementTotals }
}
type DraftSums = { statements: number; sum: number }

/** A remediator gets only their own issued statements. */
export function listStatements(ctx: Context, request: StatementsQuery): Promise<Page> {
  return inSnapshot(ctx, async (ctx) => {
    if (!isAdministrator(ctx.actor)) return listOwnStatements(ctx, request)
    const { type = 'remediator', month = await lastEndedMonth(ctx), page, limit } = request
    return listMonth(ctx, { type, month, page, limit })
  })
}

const lastEndedMonth = async (ctx: Context) => addMonths(monthOf(dayOf(await ctx.clock(ctx))), -1)

async function listMonth(
  ctx: Context,
  { type, month, ...page }: TypeMonth & { page: number; limit: number },
): Promise<Page> {
  const { rows, total } = await findMonthPage(ctx.db, { type, month, ...page })
  const issuedIds = rows.flatMap(({ id }) => id ?? [])
  const issued = (await findStatementsByIds(ctx.db, issuedIds)).map(toStatement)
  const ids = rows.flatMap(({ id, party_id }) => (id === null ? [party_id] : []))
  const drafts = (await findDrafts(ctx, { type, month, ids })).map(toDraft)
  const byParty = new Map([...issued, ...drafts].map((one) => [one.party._id, one]))
  return {
    statements: rows.flatMap(({ party_id }) => byParty.get(party_id) ?? []),
    total,
    sums: {
      drafts: await readDraftSums(ctx, { type, month }),
      other_drafts: await readDraftSums(ctx, { type: otherTypes[type], month }),
      totals: await readTotals(ctx, { type, month }),
    },
  }
}

async function readDraftSums({ db }: Context, of: TypeMonth): Promise<DraftSums> {
  const { statements, cents } = await sumDrafts(db, of)
  return { statements, sum: cents / centsPerDollar }
}

async function readTotals({ db }: Context, of: TypeMonth): Promise<StatementTotals> {
  const { quote_cents: quoteCents, cents, ...counts } = await sumMonth(db, of)
  return {
    ...counts,
    total_special_jobs_cost: quoteCents / centsPerDollar,
    sum: cents / centsPerDollar,
  }
}

/** Remediators have no statements of organizations. */
async function listOwnStatements(
  ctx: Context,
  { month, type, ...page }: StatementsQuery,
): Promise<Page> {
  if (type === 'organization') return { statements: [], total: 0 }
  const ownFilter = { remediatorId: ctx.actor.id, month, ...page }
  const { rows, total } = await findOwnStatements(ctx.db, ownFilter)
  return { statements: rows.map(toStatement), total }
}
