import { currentCheckOf, type CheckState, type CheckSummary, type JobFile } from '@curbcut/contract'
import {
  CircleAlert,
  ClipboardCheck,
  Clock,
  Lock,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { fileNameId } from '#web/features/documents/list/file-element-ids.ts'
import { checkParam } from '#web/lib/addresses/paths.ts'
import { withChanges } from '#web/lib/addresses/use-url-params.ts'
import { barrierChangeText } from '#web/lib/documents/barrier-change-text.ts'
import { checkRowTexts } from './check-texts.ts'

const checkResultId = ({ _id }: Pick<JobFile, '_id'>) => `file-check-${_id}`
const checkFactsId = ({ _id }: Pick<JobFile, '_id'>) => `file-check-facts-${_id}`

/** For `aria-describedby`: the elements whose words are the result of a file's check. */
export const checkTextIds = (file: Pick<JobFile, '_id'>) =>
  `${checkResultId(file)} ${checkFactsId(file)}`

/** "7 → 0 barriers, version 1": a row without room ends before one of its parts. */
function resultText(result: string): ReactNode {
  const parts = result.split(/(?=, version)/)
  if (parts.length === 1) return result
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      <span className="whitespace-nowrap">{part}</span>
    </Fragment>
  ))
}

type CheckLinkProps = { file: JobFile; forPeopleText?: string | undefined }

export function CheckLink({ file, forPeopleText }: CheckLinkProps) {
  const { search, state } = useLocation()
  const check = currentCheckOf(file)
  if (!check) return null
  const [result] = checkRowTexts(check, barrierChangeText(file), forPeopleText)
  const to = withChanges(new URLSearchParams(search), { [checkParam]: file._id })
  return (
    <Link
      id={checkResultId(file)}
      className="check-result text-link"
      to={`?${to.toString()}`}
      state={state}
      preventScrollReset
      aria-describedby={fileNameId(file)}
    >
      {needsAttention(check) && <CheckIcon check={check} />}
      {resultText(result)}
    </Link>
  )
}

export function CheckFacts({ file }: { file: JobFile }) {
  const check = currentCheckOf(file)
  const facts = check ? checkRowTexts(check, barrierChangeText(file)).slice(1) : []
  return (
    <span id={checkFactsId(file)}>
      {facts.map((fact) => (
        <RowFact key={fact}>{fact}</RowFact>
      ))}
    </span>
  )
}

type RowFactProps = { children: string; isStrong?: boolean }

/** Omitted as a whole without room. A dot alone would be too short to measure its contrast. */
export const RowFact = ({ children, isStrong = false }: RowFactProps) => (
  <>
    {' '}
    <span
      className={`whitespace-nowrap tabular-nums ${isStrong ? 'font-semibold text-ink' : ''}`}
    >{`· ${children}`}</span>
  </>
)

/** A check without findings gets no icon, so that icons mark what needs a look. */
const needsAttention = ({ state, barriers, undecided }: CheckSummary) =>
  state !== 'done' || Boolean(barriers || undecided)

const iconProps = { size: 14, 'aria-hidden': true, className: 'me-1 inline-block align-[-0.125em]' }

const stateIcons: Record<CheckState, LucideIcon> = {
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
  const Icon = barriers ? TriangleAlert : undecided ? CircleAlert : stateIcons[state]
  return <Icon {...iconProps} />
}
