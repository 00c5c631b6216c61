import { z } from 'zod/mini'
import { optionalMonth, requiredDay, requiredMonth } from '#contract/day-values.ts'
import {
  formBoolean,
  idText,
  optionalId,
  pageNumber,
  refuseUnknown,
  requiredId,
  rowLimit,
  unknownValueError,
  singleValueError,
} from '#contract/form-values.ts'
import { exportFormat, rowCount, signedDollars } from '#contract/money/money-values.ts'
import { statementStates, statementTypes, type StatementType } from '#contract/money/statement.ts'
import { administratorRoles, remediatorRoles } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'
import { texts } from '#contract/texts.ts'
import { ledgerLineSchema, ledgerSumsSchema } from './reports.ts'

const { validation } = texts

/** The month of a remediator or an organization; sums in dollars. */
export const statementSchema = z.extend(ledgerSumsSchema, {
  /** Null for a draft. */
  _id: z.nullable(z.string()),
  type: z.enum(statementTypes),
  state: z.enum(statementStates),
  /** Like R-2026-0001; null for a draft. */
  number: z.nullable(z.string()),
  /** A UTC month, like 2026-10. */
  month: z.string(),
  /** As of the issue; `address` has one text per line. */
  party: z.object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    address: z.array(z.string()),
  }),
  /** Below 0 if corrections outweigh the work. */
  sum: z.number(),
  /** Number of ledger rows. */
  lines: z.number(),
  issuedAt: z.nullable(z.string()),
  /** The day of payment; null until paid. */
  paid_on: z.nullable(z.string()),
})
export type Statement = z.output<typeof statementSchema>

/** With a page of its ledger rows, in the order of booking. */
export const statementWithEntriesSchema = z.extend(statementSchema, {
  entries: z.array(ledgerLineSchema),
})
export type StatementWithEntries = z.output<typeof statementWithEntriesSchema>

const requiredStatementType = z.enum(statementTypes, {
  error: (issue) =>
    singleValueError(issue.input === undefined ? validation.required : validation.unknownValue)(
      issue,
    ),
})

/** Any case. Each route decides what no type or 'all' means. */
const typeFilter = z.pipe(
  z.optional(z.string(unknownValueError)),
  z.transform((typeText, context): StatementType | undefined => {
    const name = typeText?.trim().toLowerCase() ?? ''
    if (name === '' || name === 'all') return undefined
    return statementTypes.find((type) => type === name) ?? refuseUnknown(typeText, context)
  }),
)

type IssueStatementsInput = { all?: unknown; id?: unknown; sum?: unknown; lines?: unknown }

/** A single statement is issued only with the figures that the person saw. */
const requiredForSingleStatement = (field: 'id' | 'sum' | 'lines') =>
  z.refine<IssueStatementsInput>((input) => input.all === true || input[field] !== undefined, {
    path: [field],
    error: validation.required,
  })

/** With `all`, the statements of both types can be issued together. */
const allTypes = 'all'

const statementTypeOrAll = z.enum([...statementTypes, allTypes], {
  error: (issue) =>
    singleValueError(issue.input === undefined ? validation.required : validation.unknownValue)(
      issue,
    ),
})

/** One statement, or all of a month; if they are others than the person saw, none is issued. */
export const issueStatementsBody = z
  .object({
    type: statementTypeOrAll,
    month: requiredMonth,
    all: z._default(formBoolean, false),
    /** The remediator or the organization. */
    id: optionalId,
    /** The sum that the user saw, of the one statement or of all. */
    sum: z.optional(signedDollars),
    lines: z.optional(rowCount),
    /** With `all`: how many are to be issued. */
    statements: z.optional(rowCount),
  })
  .check(
    requiredForSingleStatement('id'),
    requiredForSingleStatement('sum'),
    requiredForSingleStatement('lines'),
    z.refine(({ all, type }) => all || type !== allTypes, {
      path: ['type'],
      error: validation.unknownValue,
    }),
  )

const draftSumsSchema = z.object({ statements: z.number(), sum: z.number() })

export const statementTotalsSchema = z.extend(
  z.pick(ledgerSumsSchema, {
    simple_pages: true,
    complex_pages: true,
    non_billable_pages: true,
    total_special_jobs_cost: true,
  }),
  { lines: z.number(), sum: z.number() },
)
export type StatementTotals = z.output<typeof statementTotalsSchema>

export const issuedStatementsSchema = z.object({
  issued: z.array(statementSchema),
  left_out: z.array(
    z.object({ party: z.object({ _id: z.string(), name: z.string() }), reason: z.string() }),
  ),
})
export type IssuedStatements = z.output<typeof issuedStatementsSchema>

export const payStatementBody = z.object({ paid_on: requiredDay(validation.dayRequired) })

const statementReaderRoles = [...administratorRoles, ...remediatorRoles] as const

export const statementRoutes = {
  listStatements: {
    method: 'GET',
    path: '/statements',
    summary: 'The drafts and issued statements of a month; for remediators their own issued ones.',
    access: statementReaderRoles,
    subject: 'none',
    query: z.object({
      month: optionalMonth,
      type: typeFilter,
      page: pageNumber,
      limit: rowLimit(),
    }),
    response: z.array(statementSchema),
    paged: true,
    extras: z.object({
      /** Drafts of the month, not only of the page. This and the rest not for remediators. */
      drafts: z.optional(draftSumsSchema),
      /** The same for statements of the other type. */
      other_drafts: z.optional(draftSumsSchema),
      /** Sums of all drafts and statements of the month. */
      totals: z.optional(statementTotalsSchema),
    }),
  },
  getStatementDraft: {
    method: 'GET',
    path: '/statements/draft',
    summary: 'What a statement would say now; once it is issued, what it says.',
    access: administratorRoles,
    subject: 'none',
    query: z.object({
      type: requiredStatementType,
      id: requiredId(validation.required),
      month: requiredMonth,
      page: pageNumber,
      limit: rowLimit(),
    }),
    response: statementWithEntriesSchema,
    paged: true,
    sample: {
      type: 'remediator',
      id: '00000000-0000-7000-8000-000000000001',
      month: '2026-01',
    },
  },
  issueStatements: {
    method: 'POST',
    path: '/statements',
    summary:
      'Issues a statement as it was shown, or all of a month that has ended, of one type or of both.',
    access: administratorRoles,
    subject: 'none',
    needsFreshStep: 'required',
    body: issueStatementsBody,
    response: z.union([statementSchema, issuedStatementsSchema]),
    status: 201,
    idempotent: true,
    sample: { type: 'remediator', month: '2026-01', all: 'true' },
  },
  getStatement: {
    method: 'GET',
    path: '/statements/:statementId',
    summary: 'An issued statement with the rows that it sums up.',
    access: statementReaderRoles,
    subject: 'statement',
    params: z.object({ statementId: idText }),
    query: z.object({
      page: pageNumber,
      limit: rowLimit(),
      format: exportFormat(['csv', 'pdf']),
    }),
    response: statementWithEntriesSchema,
    paged: true,
    formats: ['csv', 'pdf'],
  },
  payStatement: {
    method: 'PUT',
    path: '/statements/:statementId/pay',
    summary: 'Marks an issued statement as paid, for good.',
    access: administratorRoles,
    subject: 'statement',
    needsFreshStep: 'required',
    params: z.object({ statementId: idText }),
    body: payStatementBody,
    response: statementSchema,
    sample: { paid_on: '2026-02-01' },
  },
} as const satisfies Record<string, Route>
