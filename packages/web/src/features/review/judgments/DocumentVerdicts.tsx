import {
  toDisplayName,
  formatQuantity,
  type HumanConditionName,
  type JudgedDocument,
  type Problem,
  type ReviewEnd,
} from '@curbcut/contract'
import { useRef, type ReactElement, type ReactNode } from 'react'
import type { QuestionHints } from '#web/lib/documents/question-hints.ts'
import { useRestoredFocus } from '#web/lib/focus/use-restored-focus.ts'
import type { ProblemDefaults } from '#web/state/problem-drafts.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { AnswerRestButtons } from './AnswerRestButtons.tsx'
import { ConditionVerdict } from './ConditionVerdict.tsx'
import { orderQuestions } from './current-question.ts'
import type { JudgmentListArg } from './judgments-api.ts'
import { useUnsentCount, type useVerdicts } from './use-verdicts.ts'

const ReadOnlyJudgments = lazyComponent(
  async () => (await import('./GivenJudgments.tsx')).GivenJudgments,
)

type Props = {
  listArg: JudgmentListArg
  document: JudgedDocument
  /** The number of fixed documents of the job, as shown. */
  versions: number
  /** Whether the viewer may judge now. */
  isOpen: boolean
  end?: ReviewEnd | null
  /** Whether something that was shown is not recorded yet. */
  hasUnrecorded?: boolean | undefined
  /** Whether a warning asks to be looked at first. */
  isDoubtful?: boolean
  verdicts: ReturnType<typeof useVerdicts>
  /** Preset place of a new problem. */
  problemDefaults?: ProblemDefaults | undefined
  /** Shows where a problem was found. */
  onShow?: ((problem: Problem) => void) | undefined
  /** The questions that the current part raises, which come first. */
  questions?: readonly HumanConditionName[]
  /** Whether the given judgements of the others stand elsewhere. */
  isOnlyThese?: boolean
  /** The question that keys answer. */
  currentQuestion?: HumanConditionName | undefined
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
          <ReadOnlyJudgments
            {...{ document }}
            questions={props.questions ?? []}
            isOnlyThese={props.isOnlyThese}
            end={props.end}
          />
          {hints?.contrast}
        </>
      )}
    </div>
  )
}

function OpenQuestions(props: Props) {
  const {
    listArg,
    document,
    versions,
    verdicts,
    problemDefaults,
    questions = [],
    currentQuestion,
    hints,
  } = props
  const { jobId } = listArg
  const name = toDisplayName(document.file_name)
  const { open, proposed } = verdicts
  const panel = useRef<HTMLDivElement>(null)
  const rest = (
    <AnswerRestButtons
      verdicts={verdicts}
      seen={props.hasUnrecorded ? undefined : document.seen}
      isFirst={questions.length === 0 && !props.isDoubtful}
      onAnswered={props.onRest}
    />
  )
  // The buttons above the questions remove themselves.
  useRestoredFocus(`${open.length > 0} ${proposed.length > 0} ${verdicts.unsentCount > 0}`, {
    isPaused: useAppSelector(({ forms }) => forms.open !== null),
    getFocusTarget: () => panel.current?.querySelector('input[tabindex="0"]'),
  })
  return (
    <section aria-label={`Judgements of ${name}`} className="flex flex-col gap-4">
      {open.length === 0 ? props.next : questions.length === 0 && rest}
      <UnsentCount {...{ jobId, verdicts }} />
      <div
        ref={panel}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-x-8 gap-y-5"
      >
        {withHeadings(questions, open.length > 0 && rest, (condition) => (
          <ConditionVerdict
            key={condition}
            {...{ jobId, document, versions, condition, verdicts, problemDefaults }}
            onShow={props.onShow}
            isCurrent={condition === currentQuestion}
            hint={hints?.[condition]}
          />
        ))}
      </div>
    </section>
  )
}

type UnsentCountProps = { jobId: string } & Pick<Props, 'verdicts'>

function UnsentCount({ jobId, verdicts: { unsentCount, send } }: UnsentCountProps) {
  const unsentElsewhere = useUnsentCount(jobId) - unsentCount
  return (
    <>
      {unsentCount > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <span>
            {formatQuantity(unsentCount, 'judgement')} {unsentCount === 1 ? 'is' : 'are'} not saved
            yet.
          </span>
          <Button size="small" onPress={send}>
            Send again
          </Button>
        </div>
      )}
      {unsentElsewhere > 0 && (
        <p>
          {formatQuantity(unsentElsewhere, 'judgement')} of other documents in this job{' '}
          {unsentElsewhere === 1 ? 'is' : 'are'} not saved yet.
        </p>
      )}
    </>
  )
}

/** Renders one flat list, so that questions remain mounted when their order changes. */
function withHeadings(
  questions: readonly HumanConditionName[],
  rest: ReactNode,
  renderQuestion: (condition: HumanConditionName) => ReactElement,
) {
  const rows = orderQuestions(questions).map(renderQuestion)
  if (questions.length === 0) return rows
  return [
    <h3 key="here" className={questionsHeading}>
      {questions.length === 1 ? 'Question here' : 'Questions here'}
    </h3>,
    ...rows.slice(0, questions.length),
    <div key="rest" className="col-span-full empty:hidden">
      {rest}
    </div>,
    <h3 key="others" className={`${questionsHeading} border-t border-line pt-4`}>
      Other questions
    </h3>,
    ...rows.slice(questions.length),
  ]
}

/** Quieter than the questions, and near the first of them. */
const questionsHeading = 'col-span-full -mb-3 text-caption font-semibold text-ink2'
