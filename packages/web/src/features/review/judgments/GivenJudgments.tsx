import {
  humanConditions,
  judgmentVerdictLabels,
  notJudgedLabel,
  problemText,
  type HumanConditionName,
  type JudgedDocument,
  type ReviewEnd,
} from '@curbcut/contract'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { orderQuestions } from './current-question.ts'
import { judgmentOf } from './verdict-choices.ts'
import { authorOf, endedBy, VerdictAuthor } from './VerdictAuthor.tsx'

type Props = {
  document: JudgedDocument
  /** Questions that the document raises; they come first. */
  questions?: readonly HumanConditionName[]
  /** Whether the other questions are omitted. */
  isOnlyThese?: boolean | undefined
  /** How the review ended, if it is shown above. */
  end?: ReviewEnd | null | undefined
}

export function GivenJudgments({ document, questions = [], isOnlyThese, end }: Props) {
  const authors = new Set(document.judgments.map(authorOf))
  const [common] = authors.size === 1 ? authors : []
  const list = (
    <DescriptionList
      entries={(isOnlyThese ? questions : orderQuestions(questions)).map((condition) => {
        const judgment = judgmentOf(document, condition)
        const problems = document.problems.filter((one) => one.condition === condition)
        return {
          label: humanConditions[condition].label,
          value: judgment ? (
            <>
              {judgmentVerdictLabels[judgment.verdict]}
              <VerdictAuthor of={judgment} isAuthorHidden={common !== undefined} />
              {problems.map((problem) => (
                <p key={problem._id} dir="auto" className="wrap-anywhere">
                  {problemText(problem)}
                </p>
              ))}
            </>
          ) : (
            <span className="text-ink2">{notJudgedLabel}</span>
          ),
        }
      })}
    />
  )
  return (
    <>
      {common && !(end && common === endedBy(end)) && (
        <p className="text-caption text-ink2">Judged by {common}</p>
      )}
      {list}
    </>
  )
}
