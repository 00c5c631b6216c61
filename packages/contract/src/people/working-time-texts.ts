import { formatCount, formatQuantity, formatUtcDate, formatZone } from '#contract/formats.ts'
import { maxAbsenceDays, maxFutureAbsences, maxPagesPerDay } from '#contract/limits.ts'

/** "4–8 Dec 2026", "28 Dec 2026 – 3 Jan 2027"; without the year that the reader knows. */
export function formatDays(first: string, last: string, knownYear?: string): string {
  const [from, until] = [formatUtcDate(first), formatUtcDate(last)]
  const shown = until.endsWith(` ${knownYear}`) ? until.slice(0, -5) : until
  if (first === last) return shown
  const [day = '', ...monthAndYear] = from.split(' ')
  if (until.endsWith(` ${monthAndYear.join(' ')}`)) return `${day}–${shown}`
  return `${first.slice(0, 4) === last.slice(0, 4) ? from.slice(0, -5) : from} – ${shown}`
}

export const workingTimeTexts = {
  set: 'Set Working Time',
  setOf: (name: string) => `Set Working Time of ${name}`,
  pages: {
    heading: 'Pages',
    label: 'Pages a working day',
    hint: 'Shown to administrators when they assign jobs. Leave it empty if it is not known.',
    save: 'Save Pages',
    labelled: (pages: number | null) =>
      `Pages a working day: ${pages === null ? 'not known' : formatCount(pages)}`,
    saved: 'Pages a working day saved successfully',
  },
  absences: {
    heading: 'Absences',
    explanation: (zone: string) =>
      `Both days are included, in ${formatZone(zone)}. An absence changes neither availability nor jobs.`,
    none: 'No absences.',
    noneAtAll: 'No absences, past ones neither.',
    first: 'First day',
    last: 'Last day',
    add: 'Add Absence',
    added: 'Absence added successfully',
    change: 'Change',
    changeOf: (days: string) => `Change absence of ${days}`,
    changing: (days: string) => `Change the absence of ${days}`,
    save: 'Save Absence',
    cancel: 'Cancel',
    changed: 'Absence changed successfully',
    remove: 'Remove',
    removeOf: (days: string) => `Remove absence of ${days}`,
    removed: 'Absence removed successfully',
    showPast: 'Show past absences',
  },
  validation: {
    pages: `Enter a whole number from 1 to ${formatCount(maxPagesPerDay)}, or nothing`,
    firstRequired: 'First day is required',
    lastRequired: 'Last day is required',
    lastBeforeFirst: 'The last day cannot be before the first day',
    tooLong: `An absence has at most ${formatCount(maxAbsenceDays)} days`,
    over: 'Choose today or a later day',
    overlaps: (days: string) => `Overlaps the absence of ${days}. Change that one instead`,
    tooMany: `At most ${formatCount(maxFutureAbsences)} absences that are not over`,
  },
} as const

/** Shown with a remediator in Assign Remediator. */
export const capacityTexts = {
  openPages: (pages: number) => formatQuantity(pages, 'open page'),
  throughOn: (day: string) => `through on ${day}`,
  awayUntil: (day: string) => `away until ${day}`,
  away: (days: string) => `away ${days}`,
} as const
