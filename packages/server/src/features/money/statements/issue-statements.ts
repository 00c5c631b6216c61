import {
  centsPerDollar,
  dayOf,
  errors,
  firstDayOf,
  formatDollars,
  formatQuantity,
  hasMonthEnded,
  type IssuedStatements,
  type Statement,
  type StatementType,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import type { StatementRow } from '#server/db/schema/tables.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { readTimeAfterBookings } from '#server/features/money/ledger/ledger-service.ts'
import { newId } from '#server/ids.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { commandLine } from '#server/version.ts'
import { findDrafts } from './draft-service.ts'
import { findDraftPartyIds, sumDrafts, type StatementMonth } from './party-repository.ts'
import type { StatementDraft } from './statement-draft.ts'
import { insertStatementLines } from './statement-line-repository.ts'
import {
  findLastStatementNumber,
  findStatementIdOf,
  findMonthStatements,
  insertStatements,
  lockIssuing,
} from './statement-repository.ts'
import { eventSubjectOf, toStatementNumber, toStatement } from './to-statement.ts'

/** A statement as the person saw it before issuing; `sum` in cents. */
type StatementRequest = StatementMonth & {
  id: string
  sumCents: number | undefined
  lines: number | undefined
}

/** Throws 409 if the statement no longer equals the one the person saw. */
export function issueStatement(
  ctx: Context,
  { type, month, id, sumCents, lines }: StatementRequest,
): Promise<Statement> {
  return inTransaction(ctx, async (ctx) => {
    const at = await lockIssuingAndReadTime(ctx)
    const [draft] = await findDrafts(ctx, { type, month, partyIds: [id] })
    ensure(draft, 'not_found')
    ensure(hasMonthEnded(month, dayOf(at)), 'month_not_ended')
    ensure(!(await findStatementIdOf(ctx.db, { partyId: id, month })), 'statement_issued')
    const { totals } = draft
    ensure(totals.cents === sumCents && totals.lines === lines, 'statement_changed')
    ensure(totals.lines > 0, 'statement_empty')
    const [row] = await insertIssuedStatements(ctx, { type, month, drafts: [draft], at })
    ensure(row, 'internal')
    return toStatement(row)
  })
}

/** All statements of a month as the person saw them, as far as known; `sum` in cents. */
type MonthRequest = {
  types: readonly StatementType[]
  month: string
  statements?: number | undefined
  sumCents?: number | undefined
}

/** Throws 409 if they are no longer those the person saw. Returns which were issued before. */
export function issueMonthStatements(
  ctx: Context,
  { types, month, ...expected }: MonthRequest,
): Promise<IssuedStatements> {
  return inTransaction(ctx, async (ctx) => {
    const at = await lockIssuingAndReadTime(ctx)
    ensure(hasMonthEnded(month, dayOf(at)), 'month_not_ended')
    await ensureUnchanged(ctx, { types, month, ...expected })
    const outcomes: IssuedStatements[] = []
    for (const type of types) outcomes.push(await issueStatementsOfType(ctx, { type, month, at }))
    const outcome = {
      issued: outcomes.flatMap(({ issued }) => issued),
      left_out: outcomes.flatMap(({ left_out: omitted }) => omitted),
    }
    ensure(outcome.issued.length > 0 || outcome.left_out.length > 0, 'statement_empty')
    return outcome
  })
}

async function issueStatementsOfType(
  ctx: Context,
  { type, month, at }: StatementMonth & { at: string },
): Promise<IssuedStatements> {
  const issuedBefore = await findMonthStatements(ctx.db, { type, month })
  const partyIds = await findDraftPartyIds(ctx.db, { type, month })
  const drafts = await findDrafts(ctx, { type, month, partyIds })
  const issued = await insertIssuedStatements(ctx, { type, month, drafts, at })
  return {
    issued: issued.map(toStatement),
    left_out: issuedBefore.map(({ party_id, name }) => ({
      party: { _id: party_id, name },
      reason: errors.statement_issued.message,
    })),
  }
}

async function ensureUnchanged(
  ctx: Context,
  { types, month, ...expected }: MonthRequest,
): Promise<void> {
  let [statements, cents] = [0, 0]
  for (const type of types) {
    const drafts = await sumDrafts(ctx.db, { type, month })
    statements += drafts.statements
    cents += drafts.cents
  }
  const isUnchanged =
    statements === (expected.statements ?? statements) && cents === (expected.sumCents ?? cents)
  const currentSummary = `${formatQuantity(statements, 'statement')}, ${formatDollars(cents / centsPerDollar)} in all`
  ensure(isUnchanged, 'list_changed', {
    message: `The statements have changed: now ${currentSummary}. Nothing was issued. Please look at them again.`,
  })
}

/** Serialises issuing. After the end of a month, no booking gets a time in it. */
async function lockIssuingAndReadTime(ctx: Context): Promise<string> {
  await lockIssuing(ctx.db)
  return readTimeAfterBookings(ctx)
}

type IssueOptions = StatementMonth & { drafts: readonly StatementDraft[]; at: string }

/** Limits the duration of a query for any month. */
const statementsPerQuery = 20

/** Numbers go on from the last of the year. */
async function insertIssuedStatements(
  ctx: Context,
  { type, month, drafts, at }: IssueOptions,
): Promise<StatementRow[]> {
  const lastNumber = await findLastStatementNumber(ctx.db, { type, month })
  const rows = await insertStatements(
    ctx.db,
    drafts.map((draft, index) => ({
      ...toColumns(draft),
      number: lastNumber + 1 + index,
      issued_at: at,
      issued_by: ctx.actor.id,
    })),
  )
  let insertedLines = 0
  for (let offset = 0; offset < rows.length; offset += statementsPerQuery) {
    const statementIds = rows.slice(offset, offset + statementsPerQuery).map(({ id }) => id)
    insertedLines += await insertStatementLines(ctx.db, { type, month, statementIds })
  }
  if (insertedLines !== drafts.reduce((sum, { totals }) => sum + totals.lines, 0)) {
    throw new Error(`The ledger of ${month} has other rows than its sums: ${commandLine('verify')}`)
  }
  for (const row of rows) await recordStatementIssued(ctx, row)
  return rows
}

const toColumns = ({ type, month, party, totals }: StatementDraft) => ({
  id: newId(),
  type,
  remediator_id: type === 'remediator' ? party.id : null,
  organization_id: type === 'organization' ? party.id : null,
  month: firstDayOf(month),
  name: party.name,
  first_name: party.firstName,
  last_name: party.lastName,
  email: party.email,
  address: party.address,
  simple_pages: totals.simple_pages,
  complex_pages: totals.complex_pages,
  non_billable_pages: totals.non_billable_pages,
  jobs: totals.jobs,
  special_jobs: totals.special_jobs,
  quote_cents: totals.quote_cents,
  cents: totals.cents,
  lines: totals.lines,
  paid_on: null,
  paid_at: null,
  paid_by: null,
})

const recordStatementIssued = (ctx: Context, row: StatementRow) =>
  recordEvent(ctx, {
    kind: 'statement_issued',
    ...eventSubjectOf(row),
    details: {
      statement: row.id,
      number: toStatementNumber(row),
      month: row.month.slice(0, 7),
      cents: row.cents,
      lines: row.lines,
    },
  })
