/** Codes for unknown, absent or unpronounceable language. */
const noLanguage = /^(und|zxx|x-none)(-|$)/i

export function normalizeLanguage(named: string | undefined): string | undefined {
  const language = named?.trim()
  return language === undefined || language === '' || noLanguage.test(language)
    ? undefined
    : language
}
