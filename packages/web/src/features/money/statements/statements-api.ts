import { statementRoutes, type Statement } from '@curbcut/contract/statement-routes.ts'
import { api } from '#web/api/api.ts'
import { mutation, query, stableQuery } from '#web/api/endpoint.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'

/** A draft gets an id only when it is issued, so its owner and month identify its row. */
export const statementKeyOf = ({ type, month, party }: Statement) => `${type} ${month} ${party._id}`

const statementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listStatements: stableQuery(build, statementRoutes.listStatements, {
      idOf: statementKeyOf,
      providesTags: ['Statement'],
    }),
    getStatementDraft: query(build, statementRoutes.getStatementDraft, {
      providesTags: ['Statement'],
    }),
    getStatement: query(build, statementRoutes.getStatement, {
      providesTags: ['Statement'],
    }),
    issueStatements: mutation(build, statementRoutes.issueStatements, {
      // Also after a refusal: the screen was out of date.
      invalidatesTags: ['Statement'],
    }),
    payStatement: mutation(build, statementRoutes.payStatement, {
      invalidatesTags: ['Statement'],
    }),
  }),
})

export const {
  useListStatementsQuery,
  useGetStatementDraftQuery,
  useGetStatementQuery,
  useIssueStatementsMutation,
  usePayStatementMutation,
} = withLiveRefetch(statementsApi)
