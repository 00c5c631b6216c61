import { useLastDefined } from '#web/lib/use-last-defined.ts'
import { OpenedStatement } from './OpenedStatement.tsx'
import { StatementsList } from './StatementsList.tsx'
import { useStatementParams } from './use-statement-params.ts'

/** The reports tab 'Statements', for administrators: the list of a month, or one statement. */
export function StatementsPanel() {
  const { opened } = useStatementParams()
  const lastOpened = useLastDefined(opened?.id)
  if (opened) return <OpenedStatement key={opened.id} opened={opened} />
  return <StatementsList returnTo={lastOpened} />
}
