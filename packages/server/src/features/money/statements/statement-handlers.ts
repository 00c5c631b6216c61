import { statementTypes, texts, type statementRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { paginate } from '#server/http/pagination.ts'
import { getDraft } from './draft-service.ts'
import { issueMonth, issueStatement } from './issue-statements.ts'
import { issuedMessage } from './issued-message.ts'
import { listStatements } from './list-statements.ts'
import { payStatement } from './pay-statement.ts'
import { getStatement } from './read-statement.ts'
import { statementCsv } from './statement-csv.ts'
import { statementPdf } from './statement-pdf.ts'

const { success } = texts

const exports = { csv: statementCsv, pdf: statementPdf } as const

export const statementHandlers: Handlers<typeof statementRoutes> = {
  listStatements: async ({ query }, ctx) => {
    const { month, type, page, limit } = query
    const { statements, total, sums } = await listStatements(ctx, { month, type, page, limit })
    return { data: statements, pagination: paginate(query, total), extras: sums ?? {} }
  },

  getStatementDraft: async ({ query }, ctx) => {
    const draft = await getDraft(ctx, query)
    return { data: draft, pagination: paginate(query, draft.lines) }
  },

  issueStatements: async ({ body: { all, type, month, id = '', sum, lines, statements } }, ctx) => {
    if (!all && type !== 'all') {
      const data = await issueStatement(ctx, { type, month, id, sum, lines })
      return { data, message: success.statementIssued }
    }
    const types = type === 'all' ? statementTypes : [type]
    const data = await issueMonth(ctx, { types, month, statements, sum })
    return { data, message: issuedMessage(data) }
  },

  getStatement: async ({ params: { statementId: id }, query }, ctx) => {
    if (query.format) return exports[query.format](ctx, id)
    const statement = await getStatement(ctx, { id, ...query })
    return { data: statement, pagination: paginate(query, statement.lines) }
  },

  payStatement: async ({ params, body }, ctx) => ({
    data: await payStatement(ctx, { id: params.statementId, paidOn: body.paid_on }),
    message: success.statementPaid,
  }),
}
