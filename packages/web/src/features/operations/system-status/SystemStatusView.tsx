import { type SystemStatus, stateTexts, type SystemWarning } from '@curbcut/contract'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { liveQueryOptions } from '#web/api/api.ts'
import { formatDateTime } from '#web/lib/words/format.ts'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { Disks } from './Disks.tsx'
import { Operations } from './Operations.tsx'
import { Processes } from './Processes.tsx'
import { Queues } from './Queues.tsx'
import { checkFacts, databaseFacts, documentFacts, mailFacts } from './state-facts.tsx'
import { useGetStateQuery } from './system-status-api.ts'
import { systemStatusTexts } from './texts.ts'

/** Refreshes with every heartbeat of a process. */
export function SystemStatusView() {
  const query = useGetStateQuery(undefined, liveQueryOptions)
  return (
    <div className="flex flex-col gap-1">
      <h2 className="text-title font-semibold">{stateTexts.title}</h2>
      <QueryView query={query}>{(state) => <Parts state={state} />}</QueryView>
    </div>
  )
}

function Parts({ state }: { state: SystemStatus }) {
  return (
    <div className="flex flex-col gap-8">
      <p className="text-control text-ink2">
        {systemStatusTexts.read(formatDateTime(state.readAt))}
      </p>
      <StatePart title={stateTexts.warnings} part={state.warnings}>
        {(warnings) => <Warnings warnings={warnings} />}
      </StatePart>
      <StatePart title={stateTexts.processes} part={state.processes}>
        {(processes) => <Processes processes={processes} />}
      </StatePart>
      <StatePart title={stateTexts.queues} part={state.queues}>
        {(queues) => <Queues queues={queues} />}
      </StatePart>
      <StatePart title={stateTexts.operations} part={state.operations}>
        {(operations) => <Operations state={{ operations }} />}
      </StatePart>
      <StatePart title={stateTexts.disks} part={state.disks}>
        {(disks) => <Disks disks={disks} />}
      </StatePart>
      <FactLists state={state} />
    </div>
  )
}

function FactLists({ state: { database, documents, mail, checks } }: { state: SystemStatus }) {
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-8 @[52rem]:grid-cols-2">
        <StatePart title={stateTexts.database} part={database}>
          {(part) => <DescriptionList entries={databaseFacts(part)} />}
        </StatePart>
        <StatePart title={stateTexts.documents} part={documents}>
          {(part) => <DescriptionList entries={documentFacts(part)} />}
        </StatePart>
        <StatePart title={stateTexts.mail} part={mail}>
          {(part) => <DescriptionList entries={mailFacts(part)} />}
        </StatePart>
        <StatePart title={stateTexts.checks} part={checks}>
          {(part) => <DescriptionList entries={checkFacts(part)} />}
        </StatePart>
      </div>
    </div>
  )
}

type PartProps<T> = {
  title: string
  /** Null if this part could not be read in time. */
  part: T | null
  children: (part: T) => ReactNode
}

function StatePart<T>({ title, part, children }: PartProps<T>) {
  return (
    // Unnamed, because the region of its table has the same name.
    <section className="flex min-w-0 flex-col gap-3">
      <h3 className="text-body font-semibold">{title}</h3>
      {part === null ? (
        <p className="text-control text-ink2">{stateTexts.unread}</p>
      ) : (
        children(part)
      )}
    </section>
  )
}

function Warnings({ warnings }: { warnings: readonly SystemWarning[] }) {
  if (warnings.length === 0) {
    return (
      <p className="flex items-center gap-2 text-control text-success">
        <CircleCheck size={18} aria-hidden className="shrink-0" />
        {stateTexts.noWarnings}
      </p>
    )
  }
  return (
    <ul className="divide-y divide-warning rounded-control border border-warning bg-warning-bg">
      {warnings.map(({ kind, subject, text, advice }) => (
        <li
          key={`${kind} ${subject}`}
          className="flex items-start gap-2.5 px-3 py-2.5 text-control"
        >
          {/* The box sets the colour, because forced colours do not change the icon by itself. */}
          <span className="mt-0.5 shrink-0 text-warning">
            <TriangleAlert size={18} aria-hidden />
          </span>
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold text-warning">
              <Name>{text}</Name>
            </p>
            <p>{advice}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
