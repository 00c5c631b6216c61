/** The words of a failing condition for people. */
export type Words = {
  /** The subject of the check. */
  looksAt: string
  wrong: string
  hurts: string
  fix: string
}

/** One row of the words: the subject, the fault, who suffers from it and how to fix it. */
export const row = (looksAt: string, wrong: string, [hurts, fix]: [string, string]): Words => ({
  looksAt,
  wrong,
  hurts,
  fix,
})
