import type { RecentPlace } from '#web/state/recents.ts'
import type { Command, CommandGroup } from '#web/ui/keys/CommandBox.tsx'

export type PaletteEntry = Command & {
  keywords?: string
  place?: RecentPlace
  /** Runs once the palette has closed. */
  act?: () => unknown
  /** Runs while the palette stays open, shows a failure and returns whether it succeeded. */
  actAndClose?: () => Promise<boolean>
}

export type PaletteGroup = CommandGroup<PaletteEntry> & {
  isActionGroup?: true
  /** Not offered before something is typed. */
  isOnlyFound?: true
}

/** Ignores case and accents. `keywords` are not shown, so they have to begin with the typed word. */
export function matchesText(
  text: string,
  { label, detail = '', keywords = '' }: PaletteEntry,
): boolean {
  const visibleText = fold(`${label} ${detail}`)
  const keywordList = keywords.split(' ')
  return fold(text)
    .split(/\s+/)
    .every(
      (word) =>
        visibleText.includes(word) || keywordList.some((keyword) => keyword.startsWith(word)),
    )
}

export const labelBeginsWith = (text: string, { label }: PaletteEntry): boolean =>
  fold(label).startsWith(fold(text))

const fold = (text: string) => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const withoutEmptyGroups = (groups: readonly PaletteGroup[]): PaletteGroup[] =>
  groups.filter(({ commands }) => commands.length > 0)
