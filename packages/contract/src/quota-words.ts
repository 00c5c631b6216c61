import { formatCount, formatPercent, formatSize } from './formats.ts'

/** From this share on an organization is told how much of its quota it has used. */
export const nearQuotaPercent = 80

export type QuotaState = 'free' | 'near' | 'full'

/** How much of a quota is left: some, little or nothing; a quota of 0 has nothing. */
export function quotaStateOf(used: number, most: number | null): QuotaState {
  if (most === null) return 'free'
  if (used >= most) return 'full'
  return used * 100 >= most * nearQuotaPercent ? 'near' : 'free'
}

/** What little room is said by, and what no room: of one kind of quota. */
const wordsOf = (
  name: string,
  format: (amount: number) => string,
  refused: (used: string, most: string) => string,
) => ({
  /** Undefined while there is room. */
  near(used: number, most: number): string | undefined {
    const state = quotaStateOf(used, most)
    if (state === 'free') return undefined
    if (state === 'full') return `Your organization has used all of its ${name} (${format(most)}).`
    const percent = formatPercent((used * 100) / most)
    return `Your organization has used ${percent} of its ${name} (${format(used)} of ${format(most)}).`
  },
  refused: (used: number, most: number) => refused(format(used), format(most)),
})

/** What people of an organization read about its quotas, and super users once one is changed. */
export const quotaWords = {
  changed: 'The quota was changed.',
  documents: wordsOf(
    'room for documents',
    formatSize,
    (used, most) =>
      `These documents do not fit: your organization may keep ${most} of documents and has ${used}. Nothing was stored. Ask us if you need more room.`,
  ),
  openJobs: wordsOf(
    'open jobs',
    formatCount,
    (used, most) =>
      `Your organization may have ${most} open jobs and has ${used}. No job was created. Ask us if you need more.`,
  ),
} as const
