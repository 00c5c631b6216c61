import {
  addMonths,
  centsPerDollar,
  dayOf,
  isAdministrator,
  monthOf,
  otherStatementType,
  type StatementType,
} from '@curbcut/contract'
import type { Statement, StatementTotals } from '@curbcut/contract/statement-routes.ts'
import type { Context } from '#server/context.ts'
import { inSnapshot } from '#server/in-transaction.ts'
import { findDrafts } from './draft-service.ts'
import { findMonthPage, sumDrafts, sumMonth, type StatementMonth } from './party-repository.ts'
import { findOwnStatements, findStatementsByIds } from './statement-repository.ts'
import { toDraftStatement, toStatement } from './to-statement.ts'

type StatementsQuery = {
  month: string | undefined
  type: StatementType | undefined
  page: number
  limit: number
}
type StatementsPage = {
  statements: Statement[]
  total: number
  /** Of the whole month; absent for a remediator. */
  sums?: { drafts: DraftSums; other_drafts: DraftSums; totals: StatementTotals }
}
type DraftSums = { statements: number; sum: number }

/** A remediator gets only their own issued statements. */
export function listStatements(ctx: Context, request: StatementsQuery): Promise<StatementsPage> {
  return inSnapshot(ctx, async (ctx) => {
    if (!isAdministrator(ctx.actor)) return listOwnStatements(ctx, request)
    const { type = 'remediator', month = await lastEndedMonth(ctx), page, limit } = request
    return listMonth(ctx, { type, month, page, limit })
  })
}

const lastEndedMonth = async (ctx: Context) => addMonths(monthOf(dayOf(await ctx.clock(ctx))), -1)

async function listMonth(
  ctx: Context,
  { type, month, ...page }: StatementMonth & { page: number; limit: number },
): Promise<StatementsPage> {
  const { rows, total } = await findMonthPage(ctx.db, { type, month, ...page })
  const issuedIds = rows.flatMap(({ id }) => id ?? [])
  const issuedStatements = (await findStatementsByIds(ctx.db, issuedIds)).map(toStatement)
  const partyIds = rows.flatMap(({ id, party_id }) => (id === null ? [party_id] : []))
  const drafts = (await findDrafts(ctx, { type, month, partyIds })).map(toDraftStatement)
  const statementByParty = new Map(
    [...issuedStatements, ...drafts].map((statement) => [statement.party._id, statement]),
  )
  return {
    statements: rows.flatMap(({ party_id }) => statementByParty.get(party_id) ?? []),
    total,
    sums: {
      drafts: await readDraftSums(ctx, { type, month }),
      other_drafts: await readDraftSums(ctx, { type: otherStatementType[type], month }),
      totals: await readTotals(ctx, { type, month }),
    },
  }
}

async function readDraftSums({ db }: Context, statementMonth: StatementMonth): Promise<DraftSums> {
  const { statements, cents } = await sumDrafts(db, statementMonth)
  return { statements, sum: cents / centsPerDollar }
}

async function readTotals(
  { db }: Context,
  statementMonth: StatementMonth,
): Promise<StatementTotals> {
  const { quote_cents: quoteCents, cents, ...counts } = await sumMonth(db, statementMonth)
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
): Promise<StatementsPage> {
  if (type === 'organization') return { statements: [], total: 0 }
  const ownFilter = { remediatorId: ctx.actor.id, month, ...page }
  const { rows, total } = await findOwnStatements(ctx.db, ownFilter)
  return { statements: rows.map(toStatement), total }
}
