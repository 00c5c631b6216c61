import { errors, formatDollars, hasEnded, type Statement } from '@curbcut/contract'
import { useId } from 'react'
import { isApiError } from '#web/api/errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { whatIssuingMeans, whenIssued } from './issue-words.ts'
import { PrintButton } from './PrintButton.tsx'
import { presentDay } from './statement-months.ts'
import { statementWords } from './statement-words.ts'
import { useIssueStatementsMutation } from './statements-api.ts'
import { useStatementPlace } from './use-statement-place.ts'

type Props = {
  statement: Statement
  /** It is being read again. */
  isFetching: boolean
}

/** The actions on a draft: issue it as shown, and print it. */
export function DraftActions({ statement, isFetching }: Props) {
  const { type, month, party, sum, lines } = statement
  const { setIssued } = useStatementPlace()
  const [issue, { error, isLoading }] = useIssueStatementsMutation()
  const meaningId = useId()
  const isChanged = isApiError(error) && error.code === 'statement_changed'
  const isReadAgain = isChanged && isFetching
  const isEnded = hasEnded(month, presentDay())
  const isIssuable = isEnded && lines > 0
  const send = async () => {
    const { data } = await issue({ type, month, id: party._id, sum, lines })
    if (data && '_id' in data && data._id) setIssued(data._id)
  }
  return (
    <>
      {isChanged && (
        <div className="w-full">
          <Notice tone="danger">
            {errors.statement_changed.message}
            {!isFetching && ` It comes to ${formatDollars(sum)} now.`}
          </Notice>
        </div>
      )}
      <Button
        tone="primary"
        isInert={!isIssuable || isLoading || isReadAgain}
        aria-describedby={meaningId}
        onPress={() => void send()}
      >
        {statementWords.issue}
      </Button>
      <PrintButton />
      <p id={meaningId} className="w-full text-control text-ink2">
        {lines === 0
          ? errors.statement_empty.message
          : isEnded
            ? whatIssuingMeans
            : whenIssued(month)}
      </p>
    </>
  )
}
