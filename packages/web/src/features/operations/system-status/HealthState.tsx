import { firstHourTexts, stateTexts, type SystemWarning } from '@curbcut/contract'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { OperationRuns } from './OperationRuns.tsx'
import { Processes } from './Processes.tsx'
import { Queues } from './Queues.tsx'
import { checkFacts, mailFacts } from './state-facts.tsx'
import { PartPair, StatePart, StateParts } from './StatePart.tsx'

export function HealthState() {
  return (
    <StateParts>
      {({ warnings, processes, queues, operations, mail, checks }) => (
        <>
          <StatePart title={stateTexts.warnings} part={warnings}>
            {(part) => <Warnings warnings={part} backupCommand={operations?.backupCommand ?? ''} />}
          </StatePart>
          <StatePart title={stateTexts.operations} part={operations}>
            {(part) => <OperationRuns state={{ operations: part }} />}
          </StatePart>
          <StatePart title={stateTexts.processes} part={processes}>
            {(part) => <Processes processes={part} />}
          </StatePart>
          <StatePart title={stateTexts.queues} part={queues}>
            {(part) => <Queues queues={part} />}
          </StatePart>
          <PartPair>
            <StatePart title={stateTexts.mail} part={mail}>
              {(part) => <DescriptionList entries={mailFacts(part)} />}
            </StatePart>
            <StatePart title={stateTexts.checks} part={checks}>
              {(part) => <DescriptionList entries={checkFacts(part)} />}
            </StatePart>
          </PartPair>
        </>
      )}
    </StateParts>
  )
}

type WarningsProps = { warnings: readonly SystemWarning[]; backupCommand: string }

function Warnings({ warnings, backupCommand }: WarningsProps) {
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
            {backupCommand && advice.includes(backupCommand) && (
              <p className="mt-2">
                <CopyButton
                  text={backupCommand}
                  label={firstHourTexts.actions.backup}
                  subject={firstHourTexts.backup.ofCommand}
                />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
