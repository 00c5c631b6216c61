import type { EventKind, HistoryEntry } from '@curbcut/contract'
import { formatQuantity } from '#web/lib/format.ts'

/** What several events of a kind say together. Other kinds stand alone. */
const together: Partial<Record<EventKind, readonly [one: string, several: string]>> = {
  file_deleted: ['file deleted', 'files deleted'],
  file_remediated: ['file marked as remediated', 'files marked as remediated'],
  file_returned: ['file returned to be done again', 'files returned to be done again'],
  file_reopened: ['file re-opened as non-billable', 'files re-opened as non-billable'],
  version_added: ['fixed document uploaded', 'fixed documents uploaded'],
}

/** Fewer are read as quickly as the line that would stand for them. */
const leastFolded = 4

/** Entries that follow each other and say the same of several files, newest first; or one entry. */
export type Run = readonly [HistoryEntry, ...HistoryEntry[]]

/** The entries in their order, equal neighbours together. */
export function foldEntries(entries: readonly HistoryEntry[]): readonly Run[] {
  const runs: [HistoryEntry, ...HistoryEntry[]][] = []
  for (const entry of entries) {
    const last = runs.at(-1)
    if (last && isEqual(last[0], entry)) last.push(entry)
    else runs.push([entry])
  }
  return runs.flatMap((run) =>
    run.length < leastFolded ? run.map((entry): Run => [entry]) : [run],
  )
}

/** "190 files marked as remediated". */
export function wordsOfRun(run: Run): string {
  const byKind = Map.groupBy(run, ({ kind }) => kind)
  return [...byKind]
    .map(([kind, { length }]) => {
      const [one, several] = together[kind] ?? ['entry', 'entries']
      return formatQuantity(length, one, several)
    })
    .join(', ')
}

/** The same was done by the same person for the same reason, and the job kept its status. */
const isEqual = (one: HistoryEntry, other: HistoryEntry) =>
  [one, other].every(({ kind, from, to }) => kind in together && from === to) &&
  workOf(one) === workOf(other) &&
  one.actor._id === other.actor._id &&
  one.reason === other.reason

/** A fixed document and the mark of its file are one piece of work, done in turns. */
const workOf = ({ kind }: HistoryEntry) => (kind === 'version_added' ? 'file_remediated' : kind)
