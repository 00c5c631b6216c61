import { useLast } from '#web/lib/use-last.ts'
import { OpenedStatement } from './OpenedStatement.tsx'
import { StatementsList } from './StatementsList.tsx'
import { useStatementPlace } from './use-statement-place.ts'

/**
 * The monthly statements for administrators: those of a month, and each by itself in their place. It
 * stands under the tab 'Statements' of the reports; its state stands in the address.
 */
export function StatementsPanel() {
  const { opened } = useStatementPlace()
  const lastOpened = useLast(opened?.id)
  if (opened) return <OpenedStatement key={opened.id} opened={opened} />
  return <StatementsList returnTo={lastOpened} />
}
