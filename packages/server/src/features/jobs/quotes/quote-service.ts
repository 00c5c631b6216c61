import type { JobStatus } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import type { QuoteRow } from '#server/db/schema/tables.ts'
import { ensure } from '#server/errors.ts'
import type { EventPayload } from '#server/features/jobs/history/event-details.ts'
import { recordJobEvent } from '#server/features/jobs/history/history-service.ts'
import { bookQuote } from '#server/features/money/ledger/ledger-service.ts'
import { newId } from '#server/ids.ts'
import {
  countQuoteFiles,
  findOpenQuote,
  insertQuote,
  setQuoteStatus,
  sumQuotes,
} from './quote-repository.ts'

/** The caller has locked the job. */
type QuotedJob = { id: string; organization_id: string }

const isApproved = (quote: QuoteRow | undefined) => quote?.status === 'approved'

/** Approved and not yet earned. */
export const hasApprovedQuote = async (ctx: Context, jobId: string): Promise<boolean> =>
  isApproved(await findOpenQuote(ctx.db, jobId))

/** `cents` is the price of these files, or without files of the whole job. */
export async function makeQuote(
  ctx: Context,
  job: QuotedJob,
  { cents, files }: { cents: number; files: readonly string[] },
): Promise<void> {
  const quote: QuoteRow = {
    id: newId(),
    job_id: job.id,
    remediator_id: ctx.actor.id,
    cents,
    status: 'pending',
    created_at: ctx.now,
  }
  await insertQuote(ctx.db, quote, files)
  await recordJobEvent(ctx, job, {
    kind: 'quote_made',
    details: { quote: quote.id, remediator: ctx.actor.id, cents, files },
  })
}

export async function approveQuote(ctx: Context, job: QuotedJob): Promise<void> {
  const quote = await findOpenQuote(ctx.db, job.id)
  ensure(quote, 'invalid_state')
  await setQuoteStatus(ctx.db, quote.id, 'approved')
  await recordJobEvent(ctx, job, { kind: 'quote_approved', details: { quote: quote.id } })
}

/** Earned quotes stay. */
export async function clearQuote(ctx: Context, job: QuotedJob): Promise<void> {
  const quote = await findOpenQuote(ctx.db, job.id)
  if (!quote) return
  await setQuoteStatus(ctx.db, quote.id, 'cleared')
  await recordJobEvent(ctx, job, { kind: 'quote_cleared', details: { quote: quote.id } })
}

/** Books the quote once its files, or all files, are remediated; returns the event, which the caller records after its cause. */
export async function earnQuote(
  ctx: Context,
  job: QuotedJob,
  status: JobStatus,
): Promise<EventPayload | undefined> {
  const quote = await findOpenQuote(ctx.db, job.id)
  if (!quote || !isApproved(quote)) return undefined
  const { files, remediated } = await countQuoteFiles(ctx.db, quote.id)
  const isDone = files > 0 ? remediated === files : status === 'REMEDIATION_COMPLETED'
  if (!isDone) return undefined

  await setQuoteStatus(ctx.db, quote.id, 'earned')
  const rates = await bookQuote(ctx, quote, job)
  return {
    kind: 'quote_earned',
    details: { quote: quote.id, cents: quote.cents, remediator: quote.remediator_id, ...rates },
  }
}

export async function findQuoteTotals(ctx: Context, jobId: string) {
  const { cents, quotes } = await sumQuotes(ctx.db, jobId)
  return { is_special: quotes > 0, quote_cents: cents ?? 0 }
}
