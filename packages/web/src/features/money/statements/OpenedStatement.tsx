import { pageSizes } from '@curbcut/contract'
import type { statementRoutes } from '@curbcut/contract/statement-routes.ts'
import { liveQueryOptions, type Result } from '#web/api/api.ts'
import { BackLink } from '#web/ui/links/BackLink.tsx'
import type { QueryState } from '#web/ui/screens/query-state.ts'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { DraftActions } from './DraftActions.tsx'
import { IssuedActions } from './IssuedActions.tsx'
import { statementLabels } from './statement-labels.ts'
import { useGetStatementDraftQuery, useGetStatementQuery } from './statements-api.ts'
import { StatementView } from './StatementView.tsx'
import { useStatementParams, type OpenStatement } from './use-statement-params.ts'

export function OpenedStatement({ openStatement: { kind, id } }: { openStatement: OpenStatement }) {
  const { listAddress } = useStatementParams()
  return (
    <div className="flex flex-col items-stretch gap-4">
      <BackLink to={listAddress}>{statementLabels.back}</BackLink>
      {kind === 'issued' ? <IssuedStatement statementId={id} /> : <DraftStatement partyId={id} />}
    </div>
  )
}

function IssuedStatement({ statementId }: { statementId: string }) {
  const { linesPage: page } = useStatementParams()
  const statementQuery = { statementId, page, limit: pageSizes.default }
  return <ShownStatement query={useGetStatementQuery(statementQuery, liveQueryOptions)} />
}

function DraftStatement({ partyId: id }: { partyId: string }) {
  const { type, month, linesPage: page } = useStatementParams()
  const statementQuery = { type, month, id, page, limit: pageSizes.default }
  return <ShownStatement query={useGetStatementDraftQuery(statementQuery, liveQueryOptions)} />
}

type Answer = Result<(typeof statementRoutes)['getStatement' | 'getStatementDraft']>

function ShownStatement({ query }: { query: QueryState<Answer> }) {
  const { setLinesPage } = useStatementParams()
  return (
    <QueryView query={query}>
      {({ data: statement, pagination }) => (
        <StatementView
          statement={statement}
          pages={pagination}
          query={query}
          onPage={setLinesPage}
          actions={
            // Another user may have issued the draft meanwhile.
            statement._id === null ? (
              <DraftActions statement={statement} />
            ) : (
              <IssuedActions statement={statement} />
            )
          }
        />
      )}
    </QueryView>
  )
}
