import { isAdministrator, maxLengths, texts, type Job } from '@curbcut/contract'
import { SendHorizontal } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { matchKeyPress } from '#web/lib/keys/keys.ts'
import { commentDraftKey, type JobThread, type QuestionFlags } from '#web/state/comments.ts'
import { draftSet } from '#web/state/drafts.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { useQuestionOption } from './use-question-option.ts'

const QuestionOption = lazyComponent(
  async () => (await import('./QuestionOption.tsx')).QuestionOption,
)

type Props = {
  job: Job
  jobThread: JobThread
  onSend: (message: string, flags: QuestionFlags) => void
}

/** The text survives a visit to another screen. */
export function CommentComposer({ job, jobThread, onSend }: Props) {
  const input = useRef<HTMLTextAreaElement>(null)
  const label = useLabel(jobThread)
  const { text, setText } = useDraft(jobThread)
  const { option, flags, forget } = useQuestionOption(job, jobThread)
  const [hasTried, setHasTried] = useState(false)
  const problem = problemOf(text.trim())
  // An empty field is an error only after an attempt to send; too long a text always is.
  const error = hasTried || text.trim() ? problem : undefined

  const submit = () => {
    setHasTried(problem !== undefined)
    input.current?.focus()
    if (problem) return
    onSend(text.trim(), flags)
    setText('')
    forget()
  }
  const sendOnEnter = (event: KeyboardEvent) => {
    if (!matchKeyPress('sendComment', event) || isComposing(event)) return
    event.preventDefault()
    submit()
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <form noValidate className="flex flex-col gap-2" onSubmit={onSubmit}>
      <TextAreaField
        field={{ name: 'message', value: text, onChange: setText, ref: input }}
        label={label}
        hint="Enter to send, Shift+Enter for a new line"
        error={error}
        onKeyDown={sendOnEnter}
      />
      {option && <QuestionOption {...option} />}
      <div className="flex justify-end">
        <Button type="submit">
          <SendHorizontal size={18} aria-hidden />
          Send
        </Button>
      </div>
    </form>
  )
}

/** Names the recipients for a user with two threads, so that no comment goes to the wrong side. */
function useLabel({ thread }: JobThread): string {
  if (!isAdministrator(useActor())) return 'Your comment'
  return thread === 'remediator' ? 'Comment to the remediator' : 'Comment to the client side'
}

function useDraft(jobThread: JobThread) {
  const dispatch = useAppDispatch()
  const key = commentDraftKey(jobThread)
  const text = useAppSelector(({ drafts }) => drafts.comment[key] ?? '')
  return { text, setText: (next: string) => void dispatch(draftSet('comment', key, next)) }
}

function problemOf(message: string): string | undefined {
  if (message === '') return texts.validation.messageRequired
  return message.length > maxLengths.note
    ? texts.validation.atMostCharacters(maxLengths.note)
    : undefined
}

/** Enter may confirm a composed character; Safari signals this only with key code 229. */
const isComposing = ({ nativeEvent }: KeyboardEvent) =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229
