import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState, type Ref } from 'react'
import { formatDateTime } from '#web/lib/words/format.ts'
import { Name } from '#web/ui/text/Name.tsx'
import { actorName } from './actor-name.ts'
import { iconOf } from './event-icons.ts'
import { runText, type EntryRun } from './fold-entries.ts'
import { Reason, TimelineEntry } from './TimelineEntry.tsx'

type Props = { run: EntryRun; ref?: Ref<HTMLLIElement> | undefined }

export function FoldedEntries({ run, ref }: Props) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [newest] = run
  const Icon = iconOf(newest.kind)
  const Arrow = isOpen ? ChevronDown : ChevronRight
  const times = [run.at(-1) ?? newest, newest].map(({ createdAt }) => formatDateTime(createdAt))
  return (
    <li ref={ref} tabIndex={-1} className="timeline-entry">
      <Icon size={16} aria-hidden />
      <div className="min-w-0 grow">
        <p id={`${id}-words`} className="text-control font-semibold">
          {runText(run)}
        </p>
        {newest.reason && <Reason of={newest}>{newest.reason}</Reason>}
        <p className="text-caption text-ink2">
          <Name>{actorName(newest.actor)}</Name> · {[...new Set(times)].join(' – ')}
        </p>
        <button
          type="button"
          id={`${id}-button`}
          className="detail-button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-all` : undefined}
          aria-labelledby={`${id}-button ${id}-words`}
          onClick={() => setIsOpen((before) => !before)}
        >
          <Arrow size={16} aria-hidden />
          Show all
        </button>
        {isOpen && (
          <ol id={`${id}-all`} aria-labelledby={`${id}-words`} className="mt-2 flex flex-col">
            {run.map((entry) => (
              <TimelineEntry key={entry._id} entry={entry} />
            ))}
          </ol>
        )}
      </div>
    </li>
  )
}
