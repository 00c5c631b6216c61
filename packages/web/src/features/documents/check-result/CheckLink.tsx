import { currentCheckOf, type CheckSummary, type JobFile } from '@curbcut/contract'
import { Fragment } from 'react'
import { Link, useLocation } from 'react-router'
import { checkParam } from '#web/lib/addresses/paths.ts'
import { withChanges } from '#web/lib/addresses/use-url-params.ts'
import { barrierChangeOf } from '#web/lib/documents/barrier-change.ts'
import { fileNameId } from '#web/lib/documents/file-element-ids.ts'
import { RowFact } from '#web/ui/text/RowFact.tsx'
import { checkRowTexts } from './check-texts.ts'
import { CheckIcon } from './CheckIcon.tsx'

const checkResultId = ({ _id }: Pick<JobFile, '_id'>) => `file-check-${_id}`
const checkFactsId = ({ _id }: Pick<JobFile, '_id'>) => `file-check-facts-${_id}`

/** For `aria-describedby`: the elements whose words are the result of a file's check. */
export const checkTextIds = (file: Pick<JobFile, '_id'>) =>
  `${checkResultId(file)} ${checkFactsId(file)}`

type CheckLinkProps = { file: JobFile; forPeopleText?: string | undefined }

export function CheckLink({ file, forPeopleText }: CheckLinkProps) {
  const { search, state } = useLocation()
  const check = currentCheckOf(file)
  if (!check) return null
  const { result } = checkRowTexts(check, barrierChangeOf(file), forPeopleText)
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
      {hasIcon(check) && <CheckIcon check={check} />}
      <ResultText parts={result} />
    </Link>
  )
}

/** "7 → 0 barriers, version 1": where a row has no room, it ends between two parts. */
function ResultText({ parts }: { parts: readonly string[] }) {
  if (parts.length === 1) return parts[0]
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      <span className="whitespace-nowrap">{index > 0 ? `, ${part}` : part}</span>
    </Fragment>
  ))
}

/** A check without findings gets no icon, so that icons mark what needs a look. */
const hasIcon = ({ state, barriers, undecided }: CheckSummary) =>
  state !== 'done' || Boolean(barriers || undecided)

/** What follows the result of the check in the row of a file. */
export function CheckRowFacts({ file }: { file: JobFile }) {
  const check = currentCheckOf(file)
  const { facts } = check ? checkRowTexts(check, barrierChangeOf(file)) : { facts: [] }
  return (
    <span id={checkFactsId(file)}>
      {facts.map((fact) => (
        <RowFact key={fact}>{fact}</RowFact>
      ))}
    </span>
  )
}
