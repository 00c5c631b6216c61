/** What a program writes where it knows none, or where there is nothing to pronounce. */
const noLanguage = /^(und|zxx|x-none)(-|$)/i

/** The language that a document names; undefined where its name says that it is none. */
export function languageOr(named: string | undefined): string | undefined {
  const language = named?.trim()
  return language === undefined || language === '' || noLanguage.test(language)
    ? undefined
    : language
}
