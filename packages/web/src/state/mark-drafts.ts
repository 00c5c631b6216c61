export type PageCountInput = {
  simple_pages: string
  complex_pages: string
  page_note: string
  reason: string
}

/** The saved counts of simple pages, then of complex ones; empty if nobody has counted. */
export type PageCounts = number[]

/** Unsaved input for a file: only the fields that the user has changed. */
export type PageCountDraft = Partial<PageCountInput> & {
  /** The saved counts when the user began to type; the call sends them under the same name. */
  seen?: PageCounts | undefined
  /** The number of fixed documents when the reason was typed. */
  reasonVersionCount?: number | undefined
}

export const isSameInput = (input: Partial<PageCountInput>, other: Partial<PageCountInput>) =>
  input.simple_pages === other.simple_pages &&
  input.complex_pages === other.complex_pages &&
  input.page_note === other.page_note &&
  input.reason === other.reason

/** `seen` stays from when the user began to type. */
export const withInput = (
  draft: PageCountDraft | undefined,
  input: PageCountDraft,
): PageCountDraft => ({
  ...draft,
  ...input,
  seen: draft?.seen ?? input.seen,
})

export const withoutReason = ({ reason: _, ...others }: PageCountDraft = {}): PageCountDraft =>
  others

/** Undefined unless the user went on typing while `saved` was being sent. */
export const withoutSaved = (
  draft: PageCountDraft | undefined,
  { seen, ...saved }: PageCountDraft,
): PageCountDraft | undefined =>
  draft && !isSameInput(draft, saved) ? { ...draft, seen } : undefined

export type GivenReason = {
  reason: string
  fileId: string
  /** Applies to all files with the same issue, without another prompt. */
  isForAll: boolean
  /** When the job was last returned; another return requires new reasons. */
  returnedAt: string | undefined
}
