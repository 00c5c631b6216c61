import { proposeRepairsBody, repairTexts, type JobFile } from '@curbcut/contract'
import type { Resolver } from 'react-hook-form'
import type { RepairedFile } from './use-each-document.ts'

/** Titles by file id, languages by guessed language. */
export type AllAnswers = {
  titles: Record<string, string>
  languages: Record<string, string>
  isHeader: boolean
}

const unguessed = 'unguessed'

export const noAnswers = (files: readonly JobFile[]): AllAnswers => ({
  titles: Object.fromEntries(files.map(({ _id: id }) => [id, ''])),
  languages: {},
  isHeader: false,
})

export const allAnswersResolver: Resolver<AllAnswers> = (values) => {
  const wrong = Object.entries(values.languages).filter(
    ([, language]) => !proposeRepairsBody.safeParse({ language }).success,
  )
  if (wrong.length === 0) return { values, errors: {} }
  const error = { type: 'value', message: repairTexts.languageTag }
  const languages = Object.fromEntries(wrong.map(([guess]) => [guess, error]))
  return { values: {}, errors: { languages } }
}

const questionsOf = ({ repairs }: RepairedFile) => repairs?.plan?.questions ?? {}
const guessOf = (one: RepairedFile) => questionsOf(one).language?.proposed ?? unguessed

/** Documents with the same guessed language, which get one answer. */
export type LanguageGroup = { key: string; guessed: string | undefined; documents: RepairedFile[] }

export function allQuestions(files: readonly RepairedFile[]) {
  const withoutLanguage = files.filter((one) => questionsOf(one).language)
  const languages = [...Map.groupBy(withoutLanguage, guessOf)].map(
    ([key, documents]): LanguageGroup => ({
      key,
      guessed: key === unguessed ? undefined : key,
      documents,
    }),
  )
  return {
    languages,
    untitled: files.filter((one) => questionsOf(one).title),
    hasTables: files.some((one) => questionsOf(one).headerRow),
  }
}

export function answersFor(one: RepairedFile, { titles, languages, isHeader }: AllAnswers) {
  const questions = questionsOf(one)
  return {
    ...(questions.title && { title: titles[one.file._id] ?? '' }),
    ...(questions.language && { language: languages[guessOf(one)] ?? '' }),
    ...(questions.headerRow && { first_row_is_header: isHeader }),
  }
}
