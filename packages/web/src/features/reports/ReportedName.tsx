import { Link } from 'react-router'
import { useOpenedLines } from './report-params.ts'

/** The id of a name in a report, by which the focus comes back to it. */
export const reportedNameId = (id: string) => `reported-${id}`

type Props = {
  id: string
  name: string
  /** A word about them under the name. */
  note?: string
}

/** Who or what a row of a report is about, as the way to the lines of the ledger behind its figures. */
export function ReportedName({ id, name, note }: Props) {
  const { linkTo } = useOpenedLines()
  return (
    <>
      <Link
        id={reportedNameId(id)}
        className="text-link inline-block min-h-6 wrap-anywhere"
        to={linkTo(id)}
        state={{ linesOf: name }}
        preventScrollReset
      >
        {name}
      </Link>
      {note && <span className="block text-ink2">{note}</span>}
    </>
  )
}
