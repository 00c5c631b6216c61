import { currentCheckOf, type CheckState, type CheckSummary, type JobFile } from '@curbcut/contract'
import {
  CircleAlert,
  ClipboardCheck,
  Clock,
  Lock,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { checkParam } from '#web/lib/addresses/paths.ts'
import { withChanges } from '#web/lib/addresses/use-address-params.ts'
import { rowWords } from './check-texts.ts'
import { fileNameId } from '#web/features/documents/list/file-name-id.ts'

/** The id of the result of a file's check, in its row. */
export const checkWordsId = ({ _id }: Pick<JobFile, '_id'>) => `file-check-${_id}`

/** The result of the check of a file's newest document, as a link that opens it; nothing without a check. */
export function CheckLink({ file }: { file: JobFile }) {
  const { search, state } = useLocation()
  const check = currentCheckOf(file)
  if (!check) return null
  const to = withChanges(new URLSearchParams(search), { [checkParam]: file._id })
  return (
    <>
      <Link
        id={checkWordsId(file)}
        className="text-link"
        to={`?${to.toString()}`}
        state={state}
        preventScrollReset
        aria-describedby={fileNameId(file)}
      >
        {isNews(check) && <CheckIcon check={check} />}
        {rowWords(check)}
      </Link>
      {' · '}
    </>
  )
}

/** A check that found nothing has words only; a mark is for what needs a look. */
const isNews = ({ state, barriers, undecided }: CheckSummary) =>
  state !== 'done' || Boolean(barriers || undecided)

const look = { size: 14, 'aria-hidden': true, className: 'me-1 inline-block align-[-0.125em]' }

const icons: Record<CheckState, LucideIcon> = {
  waiting: Clock,
  running: Clock,
  done: ClipboardCheck,
  locked: Lock,
  unreadable: CircleAlert,
  timed_out: CircleAlert,
  too_large: CircleAlert,
  failed: CircleAlert,
  not_supported: CircleAlert,
}

/** The state of the check, next to its words. */
export function CheckIcon({ check: { state, barriers, undecided } }: { check: CheckSummary }) {
  const Icon = barriers ? TriangleAlert : undecided ? CircleAlert : icons[state]
  return <Icon {...look} />
}
