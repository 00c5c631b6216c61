import type { Recent } from '#web/state/recents.ts'
import type { Command, CommandGroup } from '#web/ui/keys/CommandBox.tsx'

export type Entry = Command & {
  /** Further words that find it. */
  words?: string
  place?: Recent
  /** Runs once the palette has closed. */
  act?: () => unknown
  /** Runs while the palette stays open, shows a failure and returns whether it succeeded. */
  actAndClose?: () => Promise<boolean>
}

export type EntryGroup = CommandGroup<Entry> & {
  isDoing?: true
  /** Not offered before something is typed. */
  isOnlyFound?: true
}

/** Ignores case and accents. `words` are not shown, so they have to begin with the typed word. */
export function isMatch(text: string, { label, detail = '', words = '' }: Entry): boolean {
  const visibleText = fold(`${label} ${detail}`)
  const keywords = words.split(' ')
  return fold(text)
    .split(/\s+/)
    .every((word) => visibleText.includes(word) || keywords.some((one) => one.startsWith(word)))
}

export const isBeginning = (text: string, { label }: Entry): boolean =>
  fold(label).startsWith(fold(text))

const fold = (text: string) => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const withEntries = (groups: readonly EntryGroup[]): EntryGroup[] =>
  groups.filter(({ commands }) => commands.length > 0)
