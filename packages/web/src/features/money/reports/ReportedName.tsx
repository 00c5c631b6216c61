import { Link } from 'react-router'
import { useOpenedLines } from './report-params.ts'
import { Name } from '#web/ui/text/Name.tsx'

/** The id of a name in a report, which gets the focus back. */
export const reportedNameId = (id: string) => `reported-${id}`

type Props = {
  id: string
  name: string
  /** A word about the person below the name. */
  note?: string
}

/** A report row's name, which links to the ledger lines behind its figures. */
export function ReportedName({ id, name, note }: Props) {
  const { linkTo } = useOpenedLines()
  return (
    <>
      <Link
        id={reportedNameId(id)}
        className={`text-link inline-block min-h-6 max-w-full align-top wrap-anywhere @[40rem]/table:min-h-0 ${inColumns(note)}`}
        to={linkTo(id)}
        state={{ linesOf: name }}
        preventScrollReset
      >
        <Name>{name}</Name>
      </Link>
      {note && <span className="block text-ink2">{note}</span>}
    </>
  )
}

/** Next to other columns a name has two lines, of which a note takes one. */
const inColumns = (note: string | undefined) =>
  note ? '@[40rem]/table:truncate' : '@[40rem]/table:inline'
