/** Codes for unknown, absent or unpronounceable language. */
const noLanguage = /^(und|zxx|x-none)(-|$)/i

export function normalizeLanguage(languageTag: string | undefined): string | undefined {
  const language = languageTag?.trim()
  return language === undefined || language === '' || noLanguage.test(language)
    ? undefined
    : language
}
