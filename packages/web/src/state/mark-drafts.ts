/** The typed pages of a file, with the texts about them and about the delivery. */
export type TypedPages = {
  simple_pages: string
  complex_pages: string
  page_note: string
  reason: string
}

/** The saved counts of simple and complex pages; none where nobody has counted. */
export type PageCounts = number[]

/** What is typed over a file and not saved: only the fields in which somebody typed. */
export type PagesDraft = Partial<TypedPages> & {
  /** The saved counts on which the typed ones are based. */
  seen?: PageCounts | undefined
  /** How many fixed documents there were when the reason was typed. */
  about?: number | undefined
}

/** Whether two have the same values. */
export const isSameTyped = (one: Partial<TypedPages>, other: Partial<TypedPages>) =>
  one.simple_pages === other.simple_pages &&
  one.complex_pages === other.complex_pages &&
  one.page_note === other.page_note &&
  one.reason === other.reason

/** What is typed now, and the counts that were saved when somebody began. */
export const withTyped = (former: PagesDraft | undefined, now: PagesDraft): PagesDraft => ({
  ...{ ...former, ...now },
  seen: former?.seen ?? now.seen,
})

export const withoutReason = ({ reason: _, ...others }: PagesDraft = {}): PagesDraft => others

/** What remains once pages are saved: values that were typed since then. */
export const withoutSaved = (
  now: PagesDraft | undefined,
  { seen, ...saved }: PagesDraft,
): PagesDraft | undefined => (now && !isSameTyped(now, saved) ? { ...now, seen } : undefined)

/** A reason that was given in this visit. */
export type GivenReason = {
  reason: string
  /** The file for which it was written. */
  fileId: string
  /** It is given for all files like that one, without asking again. */
  isForAll: boolean
  /** When the job was last returned; another return asks for reasons again. */
  returnedAt: string | undefined
}
