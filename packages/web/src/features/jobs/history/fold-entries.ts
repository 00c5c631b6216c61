import { formatQuantity, type EventKind, type HistoryEntry } from '@curbcut/contract'

/** The foldable kinds, with their words in singular and plural. */
const runNouns: Partial<Record<EventKind, readonly [one: string, several: string]>> = {
  file_deleted: ['file deleted', 'files deleted'],
  file_remediated: ['file marked', 'files marked'],
  file_returned: ['file returned to be done again', 'files returned to be done again'],
  file_reopened: ['file re-opened as non-billable', 'files re-opened as non-billable'],
  version_added: ['fixed document uploaded', 'fixed documents uploaded'],
  document_checked: ['document checked', 'documents checked'],
  fixed_document_checked: ['fixed document checked', 'fixed documents checked'],
}

/** Shorter runs are as quick to read as a folded line. */
const minFoldedEntries = 4

/** Equal events of several files, newest first; or a single entry. */
export type EntryRun = readonly [HistoryEntry, ...HistoryEntry[]]

/** Runs of checks and of a person may overlap; each takes the place of its newest entry. */
export function foldEntries(entries: readonly HistoryEntry[]): readonly EntryRun[] {
  const runs: [HistoryEntry, ...HistoryEntry[]][] = []
  let openRuns: typeof runs = []
  for (const entry of entries) {
    const matchingRun = openRuns.find(([newest]) => isSameEvent(newest, entry))
    if (matchingRun) matchingRun.push(entry)
    else {
      const run: (typeof runs)[number] = [entry]
      runs.push(run)
      openRuns = [...openRuns.filter(([newest]) => mayInterleave(newest, entry)), run]
    }
  }
  const indexOf = new Map(entries.map((entry, index) => [entry, index]))
  return runs
    .flatMap((run) =>
      run.length < minFoldedEntries ? run.map((entry): EntryRun => [entry]) : [run],
    )
    .toSorted(([one], [other]) => (indexOf.get(one) ?? 0) - (indexOf.get(other) ?? 0))
}

/** For example "190 files marked". */
export function runText(run: EntryRun): string {
  const byKind = Map.groupBy(run, ({ kind }) => kind)
  return [...byKind]
    .map(([kind, { length }]) => {
      const [one, several] = runNouns[kind] ?? ['entry', 'entries']
      return formatQuantity(length, one, several)
    })
    .join(', ')
}

const isSameEvent = (one: HistoryEntry, other: HistoryEntry) =>
  [one, other].every(isFoldable) &&
  workKindOf(one) === workKindOf(other) &&
  one.actor?._id === other.actor?._id &&
  one.reason === other.reason &&
  one.page_note === other.page_note

const isFoldable = ({ kind, from, to }: HistoryEntry) => kind in runNouns && from === to

/** Remediators upload a fixed document and mark its file in turns, so both count as one kind. */
const workKindOf = ({ kind }: HistoryEntry) => (kind === 'version_added' ? 'file_remediated' : kind)

/** Checks end by themselves, so they do not interrupt a person's run. */
const mayInterleave = (one: HistoryEntry, other: HistoryEntry) =>
  [one, other].every(isFoldable) && isCheck(one) !== isCheck(other)

const isCheck = ({ check }: HistoryEntry) => check !== null
