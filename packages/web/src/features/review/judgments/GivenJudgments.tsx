import {
  humanConditionNames,
  humanConditions,
  judgmentVerdicts,
  notJudged,
  type JudgedDocument,
  problemWords,
} from '@curbcut/contract'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { Judge } from './Judge.tsx'
import { judgmentOf } from './verdict-choices.ts'

/** The judgments of a document after the review. */
export function GivenJudgments({ document }: { document: JudgedDocument }) {
  return (
    <DescriptionList
      entries={humanConditionNames.map((condition) => {
        const given = judgmentOf(document, condition)
        const problems = document.problems.filter((one) => one.condition === condition)
        return {
          label: humanConditions[condition].label,
          value: given ? (
            <>
              {judgmentVerdicts[given.verdict]}
              <Judge of={given} />
              {problems.map((problem) => (
                <p key={problem._id} dir="auto" className="wrap-anywhere">
                  {problemWords(problem)}
                </p>
              ))}
            </>
          ) : (
            <span className="text-ink2">{notJudged}</span>
          ),
        }
      })}
    />
  )
}
