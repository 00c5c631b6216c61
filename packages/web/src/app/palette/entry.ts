import type { Command, CommandGroup } from '#web/ui/keys/CommandBox.tsx'
import type { Recent } from '#web/state/recents.ts'

/** A place to jump to, or something to do. */
export type Entry = Command & {
  /** Further words that find it. */
  words?: string
  /** The place that it leads to; the palette goes there. */
  place?: Recent
  /** What it does once the palette has closed. */
  act?: () => unknown
  /** Runs while the palette stays open and returns whether it succeeded; it tells a failure by itself. */
  actAndClose?: () => Promise<boolean>
}

export type EntryGroup = CommandGroup<Entry> & {
  /** Actions instead of places. */
  isDoing?: true
}

/**
 * Whether each word of the text occurs in the entry, whatever its case and accents. Further words of an entry
 * are not shown, so they have to begin with the typed word.
 */
export function isMatch(text: string, { label, detail = '', words = '' }: Entry): boolean {
  const seen = fold(`${label} ${detail}`)
  const further = words.split(' ')
  return fold(text)
    .split(/\s+/)
    .every((word) => seen.includes(word) || further.some((one) => one.startsWith(word)))
}

/** Whether the name of the entry begins with the text. */
export const isBeginning = (text: string, { label }: Entry): boolean =>
  fold(label).startsWith(fold(text))

const fold = (text: string) => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The groups that still have entries. */
export const withEntries = (groups: readonly EntryGroup[]): EntryGroup[] =>
  groups.filter(({ commands }) => commands.length > 0)
