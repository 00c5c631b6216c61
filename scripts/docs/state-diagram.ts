import {
  administratorRoles,
  jobMoveNames,
  jobMoves,
  roleLabels,
  statusByFiles,
} from '@curbcut/contract'
import type { JobRole, JobMove, JobStatus, MoveRule } from '@curbcut/contract'

type Arrow = { from: string; to: string; label: string }

/** The possible states of an accepted job's files; `statusByFiles` gives the status for each. */
const filesSay = [
  { label: 'no document done', remediatedCount: 0, hasApprovedQuote: false },
  { label: 'none done, quote approved', remediatedCount: 0, hasApprovedQuote: true },
  { label: 'some done', remediatedCount: 1, hasApprovedQuote: false },
  { label: 'all done', remediatedCount: 2, hasApprovedQuote: false },
]

/** A Mermaid diagram of the status table that the server uses. */
export function stateDiagram(): string {
  const first: JobStatus = 'CREATED'
  const choices = filesSay.map(({ label, ...files }) => ({
    from: 'by_files',
    to: statusByFiles({ fileCount: 2, ...files }),
    label,
  }))
  return [
    'stateDiagram-v2',
    '  state by_files <<choice>>',
    `  [*] --> ${first}`,
    ...[...merge(jobMoveNames.flatMap(toArrows)), ...choices].map(
      ({ from, to, label }) => `  ${from} --> ${to}: ${label}`,
    ),
    '',
  ].join('\n')
}

function toArrows(name: JobMove): Arrow[] {
  const { from, to, by, label }: MoveRule = jobMoves[name]
  return from.map((status) => ({ from: status, to, label: `${label} (${toWho(by)})` }))
}

function toWho(capacities: readonly JobRole[]) {
  if (administratorRoles.every((role) => capacities.includes(role))) return 'administrators'
  const names = { ...roleLabels, assignee: 'its remediator' }
  return capacities.map((capacity) => names[capacity]).join(', ')
}

/** Two moves between the same two statuses share one arrow. */
function merge(arrows: Arrow[]): Arrow[] {
  const grouped = Map.groupBy(arrows, ({ from, to }) => `${from} ${to}`)
  return [...grouped.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    return { ...first, label: [first, ...others].map(({ label }) => label).join(' or ') }
  })
}
