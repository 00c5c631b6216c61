/** Numbers that get a meaning only in a world, so that a failing run can be made smaller. */
export type Intent = {
  /** Whether to look for a lawful step, or to try anything by anybody. */
  isLawful: boolean
  who: number
  which: number
  what: number
  pages: number
  /** One bit for each file or job. */
  mask: number
  isRepeated: boolean
  /** What happens to the organizations before the action. */
  fate: number
}

export const pick = <T>(list: readonly T[], index: number): T | undefined =>
  list[index % list.length]
export const bit = (mask: number, at: number) => ((mask >> at) & 1) === 1
export const masked = <T>(list: readonly T[], mask: number) =>
  list.filter((_, index) => bit(mask, index))
