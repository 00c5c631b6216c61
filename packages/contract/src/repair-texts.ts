import { formatCount, formatQuantity } from './formats.ts'
import { countPromised, type RepairPlan, type RepairQuestion } from './repair-plan.ts'
import { texts } from './texts.ts'

const answerNames: Record<RepairQuestion, string> = {
  language: 'the language',
  title: 'a title',
  headerRow: 'the header rows',
}

type Promised = Pick<RepairPlan, 'barriers'>

/** How many barriers end, and how: by themselves first. */
function waysOf(plan: Promised) {
  const { now, withAnswers } = countPromised(plan)
  const more = withAnswers.map(({ needs, count }) => ({ count, how: `with ${answerNames[needs]}` }))
  return [{ count: now, how: 'now' }, ...more].filter(({ count }) => count > 0)
}

const wayText = ({ count, how }: ReturnType<typeof waysOf>[number]) =>
  `${formatCount(count)} ${how}`

/** "1 now, 3 with the language". */
const promisedText = (plan: Promised) => waysOf(plan).map(wayText).join(', ')

/** "Repair 1 of 9 barriers now, 3 with the language". */
function openText(plan: Promised, barriers: number): string {
  const [first, ...others] = waysOf(plan)
  if (!first) return texts.files.repair
  const whole = `Repair ${formatCount(first.count)} of ${formatQuantity(barriers, 'barrier')}`
  if (others.length === 0 && first.how === 'now') return whole
  return [`${whole} ${first.how}`, ...others.map(wayText)].join(', ')
}

/** The texts of repairs by machine. */
export const repairTexts = {
  title: texts.files.repair,
  open: openText,
  promised: promisedText,
  languageTag: 'Enter a language tag like en or de-AT',
  used: 'The repaired document is the newest version now',
  discarded: 'The proposal was discarded',
  /** In the history. */
  putRight: (count: number) =>
    count === 0
      ? 'Repaired by machine'
      : `Repaired by machine: ${formatQuantity(count, 'barrier')} put right`,
}
