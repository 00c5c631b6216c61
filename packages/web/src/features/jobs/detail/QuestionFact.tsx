import { isClientSide, questionTexts } from '@curbcut/contract'
import { formatDateTime } from '#web/lib/words/format.ts'
import { useActor } from '#web/state/use-actor.ts'

/** Beside the status: since when a question to the client side is open. */
export function QuestionFact({ since }: { since: string }) {
  const { clientWaitsSince, waitsSince, question } = questionTexts
  const toText = isClientSide(useActor()) ? clientWaitsSince : waitsSince
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <dt className="text-caption text-ink2">{question}</dt>
      <dd className="text-control font-semibold">{toText(formatDateTime(since))}</dd>
    </div>
  )
}
