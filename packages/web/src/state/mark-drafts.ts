export type PageCountInput = {
  simple_pages: string
  complex_pages: string
  page_note: string
  reason: string
}

/** The saved counts of simple and complex pages; empty if nobody has counted. */
export type PageCounts = number[]

/** Unsaved input for a file: only the fields that the user has changed. */
export type PageCountDraft = Partial<PageCountInput> & {
  /** The saved counts on which the typed ones are based. */
  seen?: PageCounts | undefined
  /** The number of fixed documents when the reason was typed. */
  about?: number | undefined
}

export const isSameInput = (one: Partial<PageCountInput>, other: Partial<PageCountInput>) =>
  one.simple_pages === other.simple_pages &&
  one.complex_pages === other.complex_pages &&
  one.page_note === other.page_note &&
  one.reason === other.reason

/** Preserves the saved counts from when the user started typing. */
export const withInput = (
  former: PageCountDraft | undefined,
  now: PageCountDraft,
): PageCountDraft => ({
  ...former,
  ...now,
  seen: former?.seen ?? now.seen,
})

export const withoutReason = ({ reason: _, ...others }: PageCountDraft = {}): PageCountDraft =>
  others

/** What was typed while the pages were being saved; undefined if nothing. */
export const withoutSaved = (
  now: PageCountDraft | undefined,
  { seen, ...saved }: PageCountDraft,
): PageCountDraft | undefined => (now && !isSameInput(now, saved) ? { ...now, seen } : undefined)

export type GivenReason = {
  reason: string
  fileId: string
  /** Applies to all files with the same issue, without another prompt. */
  isForAll: boolean
  /** When the job was last returned; another return requires new reasons. */
  returnedAt: string | undefined
}
