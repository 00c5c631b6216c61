import {
  isClientSide,
  signOffStates,
  signOffTexts,
  type FileSignOff,
  type JobSignOff,
  type JobWithFiles,
} from '@curbcut/contract'
import { useId, useRef } from 'react'
import { useSending } from '#web/forms/use-sending.ts'
import { isDelivered } from '#web/lib/documents/job-facts.ts'
import { useRestoredFocus } from '#web/lib/focus/use-restored-focus.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { LoadError } from '#web/ui/screens/LoadError.tsx'
import { hasOnlyFailed } from '#web/ui/screens/query-state.ts'
import { useGetSignOffQuery, useSignOffMutation } from './sign-off-api.ts'
import { firstDayOf, isDisputed, isWaiting } from './sign-off-facts.ts'

// The rows of the documents load with it.
export { DisputeButton, SignOffNote } from './SignOffRow.tsx'

type Props = { job: JobWithFiles }

/** Whether the client side takes what was delivered; nothing for jobs without a sign-off. */
export function SignOffSection({ job }: Props) {
  const query = useGetSignOffQuery({ jobId: job._id })
  if (hasOnlyFailed(query)) return <LoadError query={query} />
  const { data } = query
  if (!data || data.files.length === 0) return null
  return <SignOffPanel job={job} signOff={data} />
}

function SignOffPanel({ job, signOff }: Props & { signOff: JobSignOff }) {
  const actor = useActor()
  const titleId = useId()
  const titleRef = useRef<HTMLHeadingElement>(null)
  const isPaused = useAppSelector(({ forms }) => forms.open !== null)
  const { files } = signOff
  useRestoredFocus(files.map(({ state }) => state).join(' '), {
    isPaused,
    getFocusTarget: () => titleRef.current,
  })
  const waiting = files.filter(isWaiting)
  const day = firstDayOf(job, files)
  const isRunning = isDelivered(job) && !job.isArchived
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
      <p>{day ? signOffTexts.waitsUntil(waiting.length, day) : stateCountsText(files)}</p>
      {files.some(isDisputed) && <p>{signOffTexts.waitsForAnswer}</p>}
      {isClientSide(actor) && isRunning && waiting.length > 0 && !signOff.may_sign_off && (
        <p className="text-ink2">{signOffTexts.onlyOwn}</p>
      )}
    </section>
  )
}

/** "2 files signed off, 1 file disputed": each file's own state stands beside its document. */
function stateCountsText(files: readonly FileSignOff[]): string {
  const current = files.filter(({ is_current: isCurrent }) => isCurrent)
  const texts = signOffStates.map((state) =>
    signOffTexts.counts[state](current.filter((file) => file.state === state).length),
  )
  return [...texts, signOffTexts.counts.reopened(files.length - current.length)]
    .filter(Boolean)
    .join(', ')
}

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
