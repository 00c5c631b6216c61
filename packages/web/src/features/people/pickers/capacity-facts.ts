import { capacityTexts, formatDays, type RemediatorLoad } from '@curbcut/contract'

const shortDays = (first: string, last: string) =>
  formatDays(first, last, String(new Date().getFullYear())).replaceAll(' ', '\u00a0')

/** "away until 4 Dec" or "away 4–8 Dec". */
export function absenceText({ absence }: Pick<RemediatorLoad, 'absence'>): string | null {
  if (!absence) return null
  const { first_day: first, last_day: last, has_begun: isOngoing } = absence
  return isOngoing
    ? capacityTexts.awayUntil(shortDays(last, last))
    : capacityTexts.away(shortDays(first, last))
}

/** "through on 4 Dec"; nothing for who has nothing to do. */
export const throughText = ({
  open_pages: pages,
  through_on: day,
}: Pick<RemediatorLoad, 'open_pages' | 'through_on'>): string | null =>
  pages > 0 && day !== null ? capacityTexts.throughOn(shortDays(day, day)) : null
