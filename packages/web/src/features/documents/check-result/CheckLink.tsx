import { currentCheckOf, type CheckState, type CheckSummary, type JobFile } from '@curbcut/contract'
import {
  CircleAlert,
  ClipboardCheck,
  Clock,
  Lock,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { fileNameId } from '#web/features/documents/list/file-name-id.ts'
import { checkParam } from '#web/lib/addresses/paths.ts'
import { withChanges } from '#web/lib/addresses/use-address-params.ts'
import { changedBarriers } from '#web/lib/documents/changed-barriers.ts'
import { rowWords } from './check-texts.ts'

const resultId = ({ _id }: Pick<JobFile, '_id'>) => `file-check-${_id}`
const factsId = ({ _id }: Pick<JobFile, '_id'>) => `file-check-facts-${_id}`

/** For `aria-describedby`: the elements whose words are the result of a file's check. */
export const checkWordsId = (file: Pick<JobFile, '_id'>) => `${resultId(file)} ${factsId(file)}`

/** The children stand between the result and the pages, which a row may cut. */
export function CheckLink({ file, children }: { file: JobFile; children?: ReactNode }) {
  const { search, state } = useLocation()
  const check = currentCheckOf(file)
  if (!check) return null
  const [result, ...facts] = rowWords(check, changedBarriers(file))
  const to = withChanges(new URLSearchParams(search), { [checkParam]: file._id })
  return (
    <>
      <Link
        id={resultId(file)}
        className="text-link"
        to={`?${to.toString()}`}
        state={state}
        preventScrollReset
        aria-describedby={fileNameId(file)}
      >
        {needsLook(check) && <CheckIcon check={check} />}
        {result}
      </Link>
      {children}
      <span id={factsId(file)}>
        {facts.map((fact) => (
          // A dot alone would be too short for a measure of its contrast.
          <span key={fact}>{` · ${fact}`}</span>
        ))}
      </span>
    </>
  )
}

/** A check without findings gets no icon, so that icons mark what needs a look. */
const needsLook = ({ state, barriers, undecided }: CheckSummary) =>
  state !== 'done' || Boolean(barriers || undecided)

const iconProps = { size: 14, 'aria-hidden': true, className: 'me-1 inline-block align-[-0.125em]' }

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

export function CheckIcon({ check: { state, barriers, undecided } }: { check: CheckSummary }) {
  const Icon = barriers ? TriangleAlert : undecided ? CircleAlert : icons[state]
  return <Icon {...iconProps} />
}
