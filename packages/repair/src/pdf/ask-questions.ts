import * as objects from '@curbcut/checks/objects/objects.ts'
import { isLanguageTag } from '#repair/answers.ts'
import type { RepairQuestions } from '#repair/repairs.ts'
import { guessLanguage } from '#repair/reading/guess-language.ts'
import { ownTitle } from './metadata.ts'
import { headingsForTitle } from './read-along.ts'
import type { Work } from './repair.ts'
import { headingLevel } from './repairs/outline-repair.ts'
import { takesTitle } from './repairs/title-repairs.ts'

/** What only a person can say of a document. */
export async function askQuestions(work: Work): Promise<RepairQuestions> {
  const { metadata, pdf } = work
  const language = work.language ?? objects.textAt(pdf.catalog, 'Lang')?.trim()
  const asksTitle = ownTitle(work) === undefined && takesTitle(metadata)
  const asksLanguage = !language || !isLanguageTag(language)
  const proposed = asksTitle ? await firstHeading(work) : undefined
  const guessed = asksLanguage ? guessLanguage(work.texts.beginning()) : undefined
  return {
    ...(asksTitle && { title: proposed === undefined ? {} : { proposed } }),
    ...(asksLanguage && { language: guessed === undefined ? {} : { guessed } }),
  }
}

async function firstHeading({ pdf, texts }: Work): Promise<string | undefined> {
  const headings = pdf.tree.elements.filter((element) => headingLevel(element) !== undefined)
  for (const element of headings.slice(0, headingsForTitle)) {
    const found = await texts.ofElement(element)
    if (found) return found.text
  }
  return undefined
}
