import { proposeRepairsBody, repairTexts } from '@curbcut/contract'
import type { Resolver } from 'react-hook-form'
import type { RepairedFile } from './use-each-document.ts'
import type { Guesses } from './use-guesses.ts'

type Row = { title: string; language: string }

/** Rows by file id. */
export type AllAnswers = { rows: Record<string, Row>; isHeader: boolean }

const questionsOf = ({ repairs }: RepairedFile) => repairs?.plan?.questions ?? {}

/** Starts with what was read in the documents. */
export const startAnswers = (all: readonly RepairedFile[]): AllAnswers => ({
  rows: Object.fromEntries(all.map((one) => [one.file._id, startRow(one)])),
  isHeader: false,
})

function startRow(one: RepairedFile): Row {
  const { title, language } = questionsOf(one)
  return { title: title?.proposed ?? '', language: language?.proposed ?? '' }
}

export function guessesIn(all: readonly RepairedFile[]): Guesses {
  const guesses = new Map<string, string>()
  for (const one of all)
    for (const [kind, text] of Object.entries(startRow(one)))
      if (text !== '') guesses.set(`rows.${one.file._id}.${kind}`, text)
  return guesses
}

export const asksForHeaders = (all: readonly RepairedFile[]) =>
  all.some((one) => questionsOf(one).headerRow)

/** Documents for whose language there is not even a guess. */
export const withoutLanguage = (all: readonly RepairedFile[]) =>
  all.filter((one) => {
    const { language } = questionsOf(one)
    return language && !language.proposed
  })

export const allAnswersResolver: Resolver<AllAnswers> = (values) => {
  const wrong = Object.entries(values.rows).filter(
    ([, { language }]) => !proposeRepairsBody.safeParse({ language }).success,
  )
  if (wrong.length === 0) return { values, errors: {} }
  const error = { type: 'value', message: repairTexts.languageTag }
  const rows = Object.fromEntries(wrong.map(([id]) => [id, { language: error }]))
  return { values: {}, errors: { rows } }
}

export function answersFor(one: RepairedFile, { rows, isHeader }: AllAnswers) {
  const questions = questionsOf(one)
  const row = rows[one.file._id]
  return {
    ...(questions.title && { title: row?.title ?? '' }),
    ...(questions.language && { language: row?.language ?? '' }),
    ...(questions.headerRow && { first_row_is_header: isHeader }),
  }
}
