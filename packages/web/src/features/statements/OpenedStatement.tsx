import { pageSizes } from '@curbcut/contract'
import { followingOthers } from '#web/api/api.ts'
import { BackLink } from '#web/ui/BackLink.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { DraftActions } from './DraftActions.tsx'
import { IssuedActions } from './IssuedActions.tsx'
import { StatementView } from './StatementView.tsx'
import { statementWords } from './statement-words.ts'
import { useGetStatementDraftQuery, useGetStatementQuery } from './statements-api.ts'
import { useStatementPlace, type Opened } from './use-statement-place.ts'

/** One statement instead of the list, and the way back. */
export function OpenedStatement({ opened: { kind, id } }: { opened: Opened }) {
  const { listAddress } = useStatementPlace()
  return (
    <div className="flex flex-col items-stretch gap-4">
      <BackLink to={listAddress}>{statementWords.back}</BackLink>
      {kind === 'issued' ? <IssuedStatement statementId={id} /> : <DraftStatement partyId={id} />}
    </div>
  )
}

function IssuedStatement({ statementId }: { statementId: string }) {
  const { linesPage: page, setLinesPage } = useStatementPlace()
  const query = useGetStatementQuery(
    { statementId, page, limit: pageSizes.default },
    followingOthers,
  )
  return (
    <QueryView query={query}>
      {({ data: statement, pagination }) => (
        <StatementView
          statement={statement}
          pages={pagination}
          query={query}
          onPage={setLinesPage}
          actions={<IssuedActions statement={statement} />}
        />
      )}
    </QueryView>
  )
}

function DraftStatement({ partyId: id }: { partyId: string }) {
  const { type, month, linesPage: page, setLinesPage } = useStatementPlace()
  const query = useGetStatementDraftQuery(
    { type, month, id, page, limit: pageSizes.default },
    followingOthers,
  )
  return (
    <QueryView query={query}>
      {({ data: statement, pagination }) => (
        <StatementView
          statement={statement}
          pages={pagination}
          query={query}
          onPage={setLinesPage}
          actions={
            // Somebody may have issued it meanwhile.
            statement._id === null ? (
              <DraftActions statement={statement} isFetching={query.isFetching} />
            ) : (
              <IssuedActions statement={statement} />
            )
          }
        />
      )}
    </QueryView>
  )
}
