/** Numbers that mean something only in a world; so that a failing run can be made smaller. */
export type Intent = {
  /** Whether a step that the rules allow is looked for, or anything is tried by anybody. */
  isLawful: boolean
  who: number
  which: number
  what: number
  pages: number
  /** One bit a file, one bit a job. */
  mask: number
  isRepeated: boolean
  /** What happens to the organizations before the action, if anything does. */
  fate: number
}

export const pick = <T>(list: readonly T[], index: number): T | undefined =>
  list[index % list.length]
export const bit = (mask: number, at: number) => ((mask >> at) & 1) === 1
export const masked = <T>(list: readonly T[], mask: number) =>
  list.filter((_, index) => bit(mask, index))
