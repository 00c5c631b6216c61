import {
  shownName,
  formatQuantity,
  type HumanConditionName,
  type JudgedDocument,
  type Problem,
  humanConditionNames,
  humanConditions,
  judgmentVerdicts,
  notJudged,
  problemWords,
} from '@curbcut/contract'
import { useRef, type ReactElement, type ReactNode } from 'react'
import type { ProblemPlace } from '#web/features/review/problems/ProblemForm.tsx'
import type { QuestionHints } from '#web/lib/documents/question-hints.ts'
import { useRestoredFocus } from '#web/lib/focus/use-restored-focus.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { ConditionVerdict } from './ConditionVerdict.tsx'
import type { ShownJudgments } from './judgments-api.ts'
import { orderedFrom } from './question-at-hand.ts'
import { RestOfDocument } from './RestOfDocument.tsx'
import { useNotSent, type useVerdicts } from './use-verdicts.ts'
import { judgmentOf } from './verdict-choices.ts'
import { VerdictAuthor } from './VerdictAuthor.tsx'

type Props = {
  listArg: ShownJudgments
  document: JudgedDocument
  /** The number of fixed documents of the job, as shown. */
  versions: number
  /** Whether the viewer may judge now. */
  isOpen: boolean
  verdicts: ReturnType<typeof useVerdicts>
  /** Preset place of a new problem. */
  at?: ProblemPlace | undefined
  /** Shows where a problem was found. */
  onShow?: ((problem: Problem) => void) | undefined
  /** The questions that the current part raises, which come first. */
  questions?: readonly HumanConditionName[]
  /** The question that keys answer. */
  atHand?: HumanConditionName | undefined
  hints?: QuestionHints | undefined
  /** Where the reader goes on once all is answered. */
  next?: ReactNode
  onRest?: (() => void) | undefined
}

export function DocumentVerdicts(props: Props) {
  const { document, isOpen, hints } = props
  const { voided } = document
  return (
    <div className="flex flex-col gap-4">
      {voided > 0 && (
        <p>
          A newer document was uploaded: {formatQuantity(voided, 'judgement')} of earlier ones no
          longer {voided === 1 ? 'counts' : 'count'}.
        </p>
      )}
      {isOpen ? (
        <OpenQuestions {...props} />
      ) : (
        <>
          <GivenJudgments document={document} />
          {hints?.contrast}
        </>
      )}
    </div>
  )
}

function OpenQuestions(props: Props) {
  const { listArg, document, versions, verdicts, at, questions = [], atHand, hints } = props
  const { jobId } = listArg
  const name = shownName(document.file_name)
  const { open, proposed } = verdicts
  const panel = useRef<HTMLDivElement>(null)
  // The buttons above the questions remove themselves.
  useRestoredFocus(`${open.length > 0} ${proposed.length > 0} ${verdicts.waiting > 0}`, {
    isPaused: useAppSelector(({ forms }) => forms.open !== null),
    landing: () => panel.current?.querySelector('input[tabindex="0"]'),
  })
  return (
    <section aria-label={`Judgements of ${name}`} className="flex flex-col gap-4">
      {open.length > 0 ? (
        <RestOfDocument
          verdicts={verdicts}
          isFirst={questions.length === 0}
          onAnswered={props.onRest}
        />
      ) : (
        props.next
      )}
      <NotSent {...{ jobId, verdicts }} />
      <div
        ref={panel}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-x-8 gap-y-5"
      >
        {withHeadings(questions, (condition) => (
          <ConditionVerdict
            key={condition}
            {...{ jobId, document, versions, condition, verdicts, at }}
            onShow={props.onShow}
            isAtHand={condition === atHand}
            hint={hints?.[condition]}
          />
        ))}
      </div>
    </section>
  )
}

type NotSentProps = { jobId: string } & Pick<Props, 'verdicts'>

/** The number of answers that wait to be sent, for this and other documents of the job. */
function NotSent({ jobId, verdicts: { waiting, send } }: NotSentProps) {
  const notSentElsewhere = useNotSent(jobId) - waiting
  return (
    <>
      {waiting > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <span>
            {formatQuantity(waiting, 'judgement')} {waiting === 1 ? 'is' : 'are'} not saved yet.
          </span>
          <Button size="small" onPress={send}>
            Send again
          </Button>
        </div>
      )}
      {notSentElsewhere > 0 && (
        <p>
          {formatQuantity(notSentElsewhere, 'judgement')} of other documents in this job{' '}
          {notSentElsewhere === 1 ? 'is' : 'are'} not saved yet.
        </p>
      )}
    </>
  )
}

/** Renders one flat list, so that questions remain mounted when their order changes. */
function withHeadings(
  questions: readonly HumanConditionName[],
  draw: (condition: HumanConditionName) => ReactElement,
) {
  const rows = orderedFrom(questions).map(draw)
  if (questions.length === 0) return rows
  return [
    <h3 key="here" className="col-span-full font-semibold">
      {questions.length === 1 ? 'Question here' : 'Questions here'}
    </h3>,
    ...rows.slice(0, questions.length),
    <h3 key="others" className="col-span-full border-t border-line pt-4 font-semibold">
      Other questions
    </h3>,
    ...rows.slice(questions.length),
  ]
}

/** The judgments of a document after the review. */
function GivenJudgments({ document }: { document: JudgedDocument }) {
  return (
    <DescriptionList
      entries={humanConditionNames.map((condition) => {
        const judgment = judgmentOf(document, condition)
        const problems = document.problems.filter((one) => one.condition === condition)
        return {
          label: humanConditions[condition].label,
          value: judgment ? (
            <>
              {judgmentVerdicts[judgment.verdict]}
              <VerdictAuthor of={judgment} />
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
