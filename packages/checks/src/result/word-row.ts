/** What a failing condition says to people. */
export type Words = {
  /** What the check looks at. */
  looksAt: string
  wrong: string
  hurts: string
  fix: string
}

/** One row of the words: what is looked at, what is wrong, whom it hurts and how to fix it. */
export const row = (looksAt: string, wrong: string, [hurts, fix]: [string, string]): Words => ({
  looksAt,
  wrong,
  hurts,
  fix,
})
