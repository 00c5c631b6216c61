import { texts, type statementRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { paginate } from '#server/http/pagination.ts'
import { getDraft } from './draft-service.ts'
import { issueMonth, issueStatement } from './issue-statements.ts'
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
    const { statements, total, drafts } = await listStatements(ctx, { month, type, page, limit })
    const extras = drafts ? { drafts } : {}
    return { data: statements, pagination: paginate(query, total), extras }
  },

  getStatementDraft: async ({ query }, ctx) => {
    const draft = await getDraft(ctx, query)
    return { data: draft, pagination: paginate(query, draft.lines) }
  },

  issueStatements: async ({ body: { all, type, month, id = '', sum, lines, statements } }, ctx) => {
    if (!all) {
      const data = await issueStatement(ctx, { type, month, id, sum, lines })
      return { data, message: success.statementIssued }
    }
    const data = await issueMonth(ctx, { type, month, statements, sum })
    return { data, ...(data.issued.length > 0 && { message: success.statementsIssued }) }
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
