import { proposeRepairsBody, repairTexts } from '@curbcut/contract'
import type { Resolver } from 'react-hook-form'
import { answersToQuestions } from './repair-answers.ts'
import type { RepairItem } from './repair-item.ts'
import type { GuessesByField } from './use-guesses.ts'

type DocumentAnswers = { title: string; language: string }

/** Rows by file id. */
export type RepairAllAnswers = { rows: Record<string, DocumentAnswers>; isHeader: boolean }

const questionsOf = ({ repairs }: RepairItem) => repairs?.plan?.questions ?? {}

export const initialAnswers = (items: readonly RepairItem[]): RepairAllAnswers => ({
  rows: Object.fromEntries(items.map((item) => [item.file._id, initialAnswersOf(item)])),
  isHeader: false,
})

function initialAnswersOf(item: RepairItem): DocumentAnswers {
  const { title, language } = questionsOf(item)
  return { title: title?.proposed ?? '', language: language?.proposed ?? '' }
}

export function guessesOfItems(items: readonly RepairItem[]): GuessesByField {
  const guesses = new Map<string, string>()
  for (const item of items)
    for (const [kind, text] of Object.entries(initialAnswersOf(item)))
      if (text !== '') guesses.set(`rows.${item.file._id}.${kind}`, text)
  return guesses
}

export const asksForHeaderRow = (items: readonly RepairItem[]) =>
  items.some((item) => questionsOf(item).headerRow)

export const findItemsWithoutLanguage = (items: readonly RepairItem[]) =>
  items.filter((item) => {
    const { language } = questionsOf(item)
    return language && !language.proposed
  })

export const repairAllResolver: Resolver<RepairAllAnswers> = (values) => {
  const invalidRows = Object.entries(values.rows).filter(
    ([, { language }]) => !proposeRepairsBody.safeParse({ language }).success,
  )
  if (invalidRows.length === 0) return { values, errors: {} }
  const error = { type: 'value', message: repairTexts.invalidLanguageTag }
  const rows = Object.fromEntries(invalidRows.map(([id]) => [id, { language: error }]))
  return { values: {}, errors: { rows } }
}

export function answersFor(item: RepairItem, { rows, isHeader }: RepairAllAnswers) {
  const { title = '', language = '' } = rows[item.file._id] ?? {}
  return answersToQuestions(questionsOf(item), { title, language, first_row_is_header: isHeader })
}
