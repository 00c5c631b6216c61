import type { RepairPlan } from '@curbcut/contract'

export type RepairAnswers = { title: string; language: string; first_row_is_header: boolean }

/** Only the answers to questions that the plan has. */
export const answersToQuestions = (
  questions: RepairPlan['questions'],
  { title, language, first_row_is_header: isHeader }: RepairAnswers,
) => ({
  ...(questions.title && { title }),
  ...(questions.language && { language }),
  ...(questions.headerRow && { first_row_is_header: isHeader }),
})
