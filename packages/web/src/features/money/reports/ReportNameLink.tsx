import { Link } from 'react-router'
import { Name } from '#web/ui/text/Name.tsx'
import { useOpenedLines } from './report-params.ts'

/** The id of the name that gets the focus back. */
export const reportNameLinkId = (id: string) => `reported-${id}`

type Props = {
  id: string
  name: string
  note?: string
}

export function ReportNameLink({ id, name, note }: Props) {
  const { linkTo } = useOpenedLines()
  return (
    <>
      <Link
        id={reportNameLinkId(id)}
        className={`text-link inline-block min-h-6 max-w-full align-top wrap-anywhere @[40rem]/table:min-h-0 ${tableClassOf(note)}`}
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

/** In a table a name wraps to two lines, or to one above a note. */
const tableClassOf = (note: string | undefined) =>
  note ? '@[40rem]/table:truncate' : '@[40rem]/table:inline'
