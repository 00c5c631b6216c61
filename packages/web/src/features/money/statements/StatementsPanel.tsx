import { useLastDefined } from '#web/lib/use-last-defined.ts'
import { OpenedStatement } from './OpenedStatement.tsx'
import { StatementsList } from './StatementsList.tsx'
import { useStatementParams } from './use-statement-params.ts'

/** The reports tab 'Statements', for administrators: the list of a month, or one statement. */
export function StatementsPanel() {
  const { openStatement } = useStatementParams()
  const lastOpened = useLastDefined(openStatement?.id)
  if (openStatement) return <OpenedStatement key={openStatement.id} openStatement={openStatement} />
  return <StatementsList returnTo={lastOpened} />
}
