import {
  isClientSide,
  isFixedDocumentDoubtful,
  signOffTexts,
  type FileSignOff,
  type JobFile,
  type JobSignOff,
  type JobWithFiles,
} from '@curbcut/contract'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useSending } from '#web/forms/use-sending.ts'
import { isDelivered } from '#web/lib/documents/job-facts.ts'
import { useRestoredFocus } from '#web/lib/focus/use-restored-focus.ts'
import { formatDate } from '#web/lib/words/format.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { LoadError } from '#web/ui/screens/LoadError.tsx'
import { hasOnlyFailed } from '#web/ui/screens/query-state.ts'
import { FileSignOffItem } from './FileSignOffItem.tsx'
import { useGetSignOffQuery, useSignOffMutation } from './sign-off-api.ts'
import { isDisputed, mayLapse } from './sign-off-facts.ts'

/** Until somebody asks for all. */
const maxShownFiles = 5

type Props = {
  job: JobWithFiles
  renderDoubt?: (file: JobFile) => ReactNode
}

/** Whether the client side takes what was delivered; nothing for jobs without a sign-off. */
export function SignOffSection({ job, renderDoubt }: Props) {
  const query = useGetSignOffQuery({ jobId: job._id })
  if (hasOnlyFailed(query)) return <LoadError query={query} />
  const { data } = query
  if (!data || data.files.length === 0) return null
  return <SignOffPanel job={job} renderDoubt={renderDoubt} signOff={data} />
}

type PanelProps = Pick<Props, 'job'> & {
  renderDoubt: Props['renderDoubt']
  signOff: JobSignOff
}

function SignOffPanel({ job, renderDoubt, signOff }: PanelProps) {
  const [isWhole, setIsWhole] = useState(false)
  const actor = useActor()
  const titleId = useId()
  const titleRef = useRef<HTMLHeadingElement>(null)
  const isPaused = useAppSelector(({ forms }) => forms.open !== null)
  useRestoredFocus(signOff.files.map(({ state }) => state).join(' '), {
    isPaused,
    getFocusTarget: () => titleRef.current,
  })
  const files = signOff.files.toSorted((one, other) => rankOf(one) - rankOf(other))
  const waiting = files.filter(isWaiting)
  const disputed = files.filter(isDisputed)
  const shown = isWhole ? files : files.slice(0, maxShownFiles)
  const [firstWaiting] = waiting.toSorted((one, other) =>
    one.lapses_at.localeCompare(other.lapses_at),
  )
  const hasDay = mayLapse(job, files)
  const isRunning = isDelivered(job) && !job.isArchived
  const waitingText = hasDay ? waitingTextOf(files, waiting) : signOffTexts.states.waiting
  return (
    <section aria-labelledby={titleId} className="panel mb-6 text-control">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} ref={titleRef} tabIndex={-1} className="text-title font-semibold">
          {signOffTexts.title}
        </h2>
        {signOff.may_sign_off && waiting.length > 0 && (
          <SignOffButton jobId={job._id} files={waiting} />
        )}
      </div>
      {firstWaiting && hasDay && (
        <p>{signOffTexts.waitsUntil(waiting.length, formatDate(firstWaiting.lapses_at))}</p>
      )}
      {disputed.length > 0 && <p>{signOffTexts.waitsForAnswer}</p>}
      {isClientSide(actor) && isRunning && waiting.length > 0 && !signOff.may_sign_off && (
        <p className="text-ink2">{signOffTexts.onlyOwn}</p>
      )}
      <ul className="mt-2 flex flex-col gap-3">
        {shown.map((file) => {
          const doubtfulFile = file.is_current && doubtfulFileOf(job, file.file)
          return (
            <FileSignOffItem
              key={file.file}
              job={job}
              file={file}
              mayDispute={signOff.may_sign_off && file.may_be_disputed}
              waitingText={waitingText}
              doubt={doubtfulFile && renderDoubt?.(doubtfulFile)}
            />
          )
        })}
      </ul>
      {shown.length < files.length && (
        <div className="mt-2">
          <Button size="small" onPress={() => setIsWhole(true)}>
            {signOffTexts.showAll(files.length)}
          </Button>
        </div>
      )}
    </section>
  )
}

const isWaiting = ({ state, is_current: isCurrent }: FileSignOff) =>
  isCurrent && state === 'waiting'

const doubtfulFileOf = ({ files }: JobWithFiles, fileId: string): JobFile | undefined =>
  files.find((file) => file._id === fileId && isFixedDocumentDoubtful(file))

/** Undefined unless the day of all stands above. */
function waitingTextOf(
  files: readonly FileSignOff[],
  waiting: readonly FileSignOff[],
): string | undefined {
  if (new Set(waiting.map((file) => formatDate(file.lapses_at))).size > 1) return undefined
  return waiting.length === files.length ? '' : signOffTexts.states.waiting
}

/** What somebody has to act on comes first. */
const rankOf = (file: FileSignOff) => (isDisputed(file) ? 0 : isWaiting(file) ? 1 : 2)

function SignOffButton({ jobId, files }: { jobId: string; files: readonly FileSignOff[] }) {
  const [signOff] = useSignOffMutation()
  const { isSending, sendOnce } = useSending()
  // Those that the person sees: one may be disputed or delivered anew meanwhile.
  const send = async () =>
    void (await signOff({
      jobId,
      files: files.map(({ file }) => file),
      seen: newestDeliveryOf(files),
    }))
  return (
    <Button isInert={isSending} onPress={() => void sendOnce(send)}>
      {signOffTexts.signOffAll(files.length)}
    </Button>
  )
}

const newestDeliveryOf = (files: readonly FileSignOff[]) =>
  files
    .map(({ delivered_at: at }) => at)
    .toSorted()
    .at(-1)
