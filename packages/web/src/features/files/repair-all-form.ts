import { proposeRepairsBody, repairTexts } from '@curbcut/contract'
import type { Resolver } from 'react-hook-form'
import type { RepairedFile } from './use-each-document.ts'

/** The answers for all documents as they are typed; each title by the id of its file. */
export type AllAnswers = { titles: Record<string, string>; language: string; isHeader: boolean }

/** A title takes any text; a language is judged like that of one document. */
export const allAnswersResolver: Resolver<AllAnswers> = (values) => {
  const { success } = proposeRepairsBody.safeParse({ language: values.language })
  return success
    ? { values, errors: {} }
    : { values: {}, errors: { language: { type: 'value', message: repairTexts.languageTag } } }
}

const questionsOf = ({ repairs }: RepairedFile) => repairs?.plan?.questions ?? {}

/** Who asks what, and the language that most of them read like. */
export function questionsOfAll(planned: readonly RepairedFile[]) {
  const guesses = planned.flatMap((one) => questionsOf(one).language?.guessed ?? [])
  const counted = [...Map.groupBy(guesses, (guess) => guess)]
  const [most] = counted.toSorted(([, a], [, b]) => b.length - a.length)
  return {
    untitled: planned.filter((one) => questionsOf(one).title),
    withoutLanguage: planned.filter((one) => questionsOf(one).language).length,
    guessed: most?.[0],
    hasTables: planned.some((one) => questionsOf(one).headerRow),
  }
}

/** The answers for one document: only what it asks. */
export function answersFor(one: RepairedFile, { titles, language, isHeader }: AllAnswers) {
  const questions = questionsOf(one)
  return {
    ...(questions.title && { title: titles[one.file._id] ?? '' }),
    ...(questions.language && { language }),
    ...(questions.headerRow && { first_row_is_header: isHeader }),
  }
}
