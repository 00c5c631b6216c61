import { statementRoutes, type Statement } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { live } from '#web/api/mounted-queries.ts'
import { request } from '#web/api/request.ts'
import { dropVisit, stillRows, type Visited } from '#web/api/still-rows.ts'

type Routes = typeof statementRoutes

/** A draft gets an id only when it is issued, so party and month name its row. */
const nameOfStatement = ({ type, month, party }: Statement) => `${type} ${month} ${party._id}`

/** The monthly statements: drafts, issued and paid ones. */
const statementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listStatements: build.query<
      Result<Routes['listStatements']>,
      Visited<Arg<Routes['listStatements']>>
    >({
      query: dropVisit(request(statementRoutes.listStatements)),
      merge: stillRows('listStatements', { takes: 'party', idOf: nameOfStatement }),
      providesTags: ['Statement'],
    }),
    getStatementDraft: build.query<
      Result<Routes['getStatementDraft']>,
      Arg<Routes['getStatementDraft']>
    >({
      query: request(statementRoutes.getStatementDraft),
      providesTags: ['Statement'],
    }),
    getStatement: build.query<Result<Routes['getStatement']>, Arg<Routes['getStatement']>>({
      query: request(statementRoutes.getStatement),
      providesTags: ['Statement'],
    }),
    issueStatements: build.mutation<
      Result<Routes['issueStatements']>,
      Arg<Routes['issueStatements']>
    >({
      query: request(statementRoutes.issueStatements),
      // Also after a refusal: the screen was out of date.
      invalidatesTags: ['Statement'],
      // It shows above the statement, which is read again.
      extraOptions: { silent: ({ code }) => code === 'statement_changed' },
    }),
    payStatement: build.mutation<Result<Routes['payStatement']>, Arg<Routes['payStatement']>>({
      query: request(statementRoutes.payStatement),
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
} = live(statementsApi)
