import { pageCents } from '@curbcut/contract'
import type { Context, VisitorContext } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import {
  findStandingPages,
  findWorkTotals,
  insertLedgerRow,
  type WorkScope,
} from './ledger-repository.ts'

type PagesWork = {
  jobId: string
  fileId: string
  organizationId: string
  simplePages: number
  complexPages: number
  isBillable: boolean
}

/**
 * Books the pages of a marked file for its remediator, at the rates of today. Returns what was
 * booked, in integer cents. Call it with the file's row locked.
 */
export async function bookPages(ctx: Context, work: PagesWork) {
  const { simpleCents, complexCents } = ctx.settings.rates
  const cents = work.isBillable
    ? pageCents({ simple: work.simplePages, complex: work.complexPages }, ctx.settings.rates)
    : 0
  await insertLedgerRow(ctx.db, {
    id: newId(),
    kind: 'pages',
    job_id: work.jobId,
    file_id: work.fileId,
    remediator_id: ctx.actor.id,
    organization_id: work.organizationId,
    simple_pages: work.simplePages,
    complex_pages: work.complexPages,
    is_billable: work.isBillable,
    simple_page_cents: simpleCents,
    complex_page_cents: complexCents,
    cents,
    quote_id: null,
    reverses_id: null,
    created_at: ctx.now,
  })
  return { cents, simple_page_cents: simpleCents, complex_page_cents: complexCents }
}

/** Books an earned quote for whoever made it. Returns the rates that its row keeps. */
export async function bookQuote(
  ctx: Context,
  quote: { id: string; cents: number; remediator_id: string },
  job: { id: string; organization_id: string },
) {
  const { simpleCents, complexCents } = ctx.settings.rates
  await insertLedgerRow(ctx.db, {
    id: newId(),
    kind: 'quote',
    job_id: job.id,
    file_id: null,
    remediator_id: quote.remediator_id,
    organization_id: job.organization_id,
    is_billable: true,
    simple_page_cents: simpleCents,
    complex_page_cents: complexCents,
    cents: quote.cents,
    quote_id: quote.id,
    reverses_id: null,
    created_at: ctx.now,
  })
  return { simple_page_cents: simpleCents, complex_page_cents: complexCents }
}

/**
 * Takes back what stands booked for a file, if anything: a row of its own, the old one stays.
 * Returns what the event keeps of it.
 */
export async function reversePages(ctx: Context, fileId: string) {
  const standing = await findStandingPages(ctx.db, fileId)
  if (!standing) return undefined
  const { position: _ofStanding, ...row } = standing
  await insertLedgerRow(ctx.db, {
    ...row,
    id: newId(),
    kind: 'reversal',
    simple_pages: -standing.simple_pages,
    complex_pages: -standing.complex_pages,
    cents: -standing.cents,
    reverses_id: standing.id,
    created_at: ctx.now,
  })
  const { remediator_id: remediator, simple_pages, complex_pages, is_billable, cents } = standing
  return { remediator, simple_pages, complex_pages, is_billable, cents }
}

/**
 * What was done by somebody, or for an organization, in all: billable pages, jobs with an earned quote
 * and their cents.
 */
export type WorkTotals = {
  simple_pages: number
  complex_pages: number
  special_jobs: number
  special_cents: number
}

const noWork: WorkTotals = {
  simple_pages: 0,
  complex_pages: 0,
  special_jobs: 0,
  special_cents: 0,
}

/** Looks up what these people have done; whoever has no row in the ledger has done nothing. */
export const getWorkTotals = (ctx: VisitorContext, userIds: readonly string[]) =>
  getTotals(ctx, 'remediator_id', userIds)

/** Looks up what was done for these organizations, in the same way. */
export const getOrganizationTotals = (ctx: VisitorContext, organizationIds: readonly string[]) =>
  getTotals(ctx, 'organization_id', organizationIds)

async function getTotals(
  ctx: VisitorContext,
  scope: WorkScope,
  ids: readonly string[],
): Promise<(id: string) => WorkTotals> {
  const rows = await findWorkTotals(ctx.db, scope, ids)
  const byId = new Map(
    rows.map(({ scope_id, special_jobs, ...sums }) => [
      scope_id,
      { ...sums, special_jobs: special_jobs ?? 0 },
    ]),
  )
  return (id) => byId.get(id) ?? noWork
}
