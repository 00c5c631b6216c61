import { proposeRepairsBody, repairTexts, type JobFile } from '@curbcut/contract'
import type { Resolver } from 'react-hook-form'
import type { RepairedFile } from './use-each-document.ts'

/** The answers for all documents as they are typed: each title by the id of its file, each language by its guess. */
export type AllAnswers = {
  titles: Record<string, string>
  languages: Record<string, string>
  isHeader: boolean
}

/** The key of the documents whose language nobody guesses. */
const unguessed = 'unguessed'

/** Empty fields, before anybody has answered. */
export const noAnswers = (files: readonly JobFile[]): AllAnswers => ({
  titles: Object.fromEntries(files.map(({ _id: id }) => [id, ''])),
  languages: {},
  isHeader: false,
})

/** A title takes any text; a language is judged like that of one document. */
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
const guessOf = (one: RepairedFile) => questionsOf(one).language?.guessed ?? unguessed

/** The documents that read alike, and so get one language. */
export type LanguageGroup = { key: string; guessed: string | undefined; documents: RepairedFile[] }

/** Who asks what. Documents that read differently are asked about apart. */
export function questionsOfAll(planned: readonly RepairedFile[]) {
  const withoutLanguage = planned.filter((one) => questionsOf(one).language)
  const languages = [...Map.groupBy(withoutLanguage, guessOf)].map(
    ([key, documents]): LanguageGroup => ({
      key,
      guessed: key === unguessed ? undefined : key,
      documents,
    }),
  )
  return {
    languages,
    untitled: planned.filter((one) => questionsOf(one).title),
    hasTables: planned.some((one) => questionsOf(one).headerRow),
  }
}

/** The answers for one document: only what it asks. */
export function answersFor(one: RepairedFile, { titles, languages, isHeader }: AllAnswers) {
  const questions = questionsOf(one)
  return {
    ...(questions.title && { title: titles[one.file._id] ?? '' }),
    ...(questions.language && { language: languages[guessOf(one)] ?? '' }),
    ...(questions.headerRow && { first_row_is_header: isHeader }),
  }
}
