import { formatQuantity, fullName, type RemediatorLoad } from '@curbcut/contract'
import { useId } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import type { QueryState } from '#web/ui/screens/query-state.ts'
import { RemediatorFacts } from './RemediatorFacts.tsx'

type Props = {
  load: QueryState<readonly RemediatorLoad[]>
  isOfOneJob: boolean
  /** The remediators that the picker already lists. */
  exceptIds: readonly string[]
}

const namedAtOnce = 5

/** Unavailable remediators who match the search. They cannot get jobs. */
export function AwayRemediators({ load, isOfOneJob, exceptIds }: Props) {
  const headingId = useId()
  if (load.isError) return <LoadFailed onRetry={() => void load.refetch?.()} />
  const awayRemediators = (load.data ?? []).filter(
    ({ _id, isAvailable }) => !isAvailable && !exceptIds.includes(_id),
  )
  if (awayRemediators.length === 0) return null
  const otherCount = awayRemediators.length - namedAtOnce
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-1">
      <h3 id={headingId} className="text-control font-semibold">
        Away
      </h3>
      <ul className="divide-y divide-line border-y border-line text-control">
        {awayRemediators.slice(0, namedAtOnce).map((one) => (
          <li key={one._id} className="py-2">
            <span dir="auto">{fullName(one)}</span>
            <span className="text-ink2">
              <RemediatorFacts company={one.company_name} load={one} isOfOneJob={isOfOneJob} />
            </span>
          </li>
        ))}
      </ul>
      {otherCount > 0 && (
        <p className="text-caption text-ink2">
          {`${formatQuantity(otherCount, 'more is', 'more are')} away. Search for a name to check.`}
        </p>
      )}
    </section>
  )
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-control text-ink2">
        Their workload, and who is away, could not be loaded.
      </p>
      <Button size="small" onPress={onRetry}>
        Try again
      </Button>
    </div>
  )
}
