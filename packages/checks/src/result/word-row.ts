export type Words = {
  looksAt: string
  wrong: string
  hurts: string
  fix: string
}

export const row = (looksAt: string, wrong: string, [hurts, fix]: [string, string]): Words => ({
  looksAt,
  wrong,
  hurts,
  fix,
})
