import type { RepairAnswers } from './repairs.ts'

const languageTag = /^[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*$/

export const isLanguageTag = (language: string) => languageTag.test(language)

/** Drops an empty title, and a language that is no language tag. */
export function toUsableAnswers({
  title,
  language,
  firstRowIsHeader,
}: RepairAnswers): RepairAnswers {
  const trimmedTitle = title?.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  const trimmedLanguage = language?.trim()
  return {
    ...(trimmedTitle && { title: trimmedTitle }),
    ...(trimmedLanguage && isLanguageTag(trimmedLanguage) && { language: trimmedLanguage }),
    ...(firstRowIsHeader && { firstRowIsHeader }),
  }
}
