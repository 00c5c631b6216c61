import { formatCount, formatQuantity } from './formats.ts'
import { texts } from './texts.ts'

type RepairCounts = { repairable: number; barriers: number }

/** The texts of repairs by machine. */
export const repairTexts = {
  title: texts.files.repair,
  /** "Repair 4 of 9 barriers". */
  open: ({ repairable, barriers }: RepairCounts) =>
    `Repair ${formatCount(repairable)} of ${formatQuantity(barriers, 'barrier')}`,
  languageTag: 'Enter a language tag like en or de-AT',
  used: 'The repaired document is the newest version now',
  discarded: 'The proposal was discarded',
  /** In the history. */
  putRight: (count: number) =>
    count === 0
      ? 'Repaired by machine'
      : `Repaired by machine: ${formatQuantity(count, 'barrier')} put right`,
}
