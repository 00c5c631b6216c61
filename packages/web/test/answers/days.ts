/** Noon of this day of November 2026 where the reader is, ISO: the screens have the days of their zone. */
export const noonOfNovember = (day: number) => new Date(2026, 10, day, 12).toISOString()
