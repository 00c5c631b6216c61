import { statementTypes, texts, type statementRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { paginate } from '#server/http/pagination.ts'
import { getStatementDraft } from './draft-service.ts'
import { issueMonthStatements, issueStatement } from './issue-statements.ts'
import { toIssuedMessage } from './issued-message.ts'
import { listStatements } from './list-statements.ts'
import { payStatement } from './pay-statement.ts'
import { getStatement } from './read-statement.ts'
import { exportStatementCsv } from './statement-csv.ts'
import { exportStatementPdf } from './statement-pdf.ts'

const { success } = texts

const exporters = { csv: exportStatementCsv, pdf: exportStatementPdf } as const

export const statementHandlers: Handlers<typeof statementRoutes> = {
  listStatements: async ({ query }, ctx) => {
    const { month, type, page, limit } = query
    const { statements, total, sums } = await listStatements(ctx, { month, type, page, limit })
    return { data: statements, pagination: paginate(query, total), extras: sums ?? {} }
  },

  getStatementDraft: async ({ query }, ctx) => {
    const draft = await getStatementDraft(ctx, query)
    return { data: draft, pagination: paginate(query, draft.lines) }
  },

  issueStatements: async ({ body: { all, type, month, id = '', sum, lines, statements } }, ctx) => {
    if (!all && type !== 'all') {
      const data = await issueStatement(ctx, { type, month, id, sumCents: sum, lines })
      return { data, message: success.statementIssued }
    }
    const types = type === 'all' ? statementTypes : [type]
    const data = await issueMonthStatements(ctx, { types, month, statements, sumCents: sum })
    return { data, message: toIssuedMessage(data) }
  },

  getStatement: async ({ params: { statementId: id }, query }, ctx) => {
    if (query.format) return exporters[query.format](ctx, id)
    const statement = await getStatement(ctx, { id, ...query })
    return { data: statement, pagination: paginate(query, statement.lines) }
  },

  payStatement: async ({ params, body }, ctx) => ({
    data: await payStatement(ctx, { id: params.statementId, paidOn: body.paid_on }),
    message: success.statementPaid,
  }),
}
