import { formatCount, formatQuantity } from './formats.ts'
import type { Problem, ProblemOfJob } from './judgment.ts'

type ProblemFacts = Pick<Problem, 'page' | 'place' | 'sentence'>

/** "Page 3, Table 2: The header cells are read as data." */
export function problemWords({ page, place, sentence }: ProblemFacts): string {
  const at = [...(page === null ? [] : [`Page ${formatCount(page)}`]), ...(place ? [place] : [])]
  return at.length > 0 ? `${at.join(', ')}: ${sentence}` : sentence
}

/** "3 problems in 2 documents". */
export function countedProblems(problems: readonly Pick<ProblemOfJob, 'file'>[]): string {
  const documents = new Set(problems.map(({ file }) => file)).size
  return `${formatQuantity(problems.length, 'problem')} in ${formatQuantity(documents, 'document')}`
}
