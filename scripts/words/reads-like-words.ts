const holes = /\{[^}]*\}/g

/** Distinguishes texts from names, addresses and styles; a capitalized single word is a label. */
export function readsLikeWords(text: string): boolean {
  const bare = text.replaceAll(holes, ' ').trim()
  if (!/\p{Ll}{2}/u.test(bare)) return false
  if (!bare.includes(' ')) return /^\p{Lu}\p{Ll}[\p{L}’-]*(?:\.{3}|[.…?!])?$/u.test(bare)
  return /\p{L}{2}/u.test(bare) && !isStyle(bare)
}

/** Matches names of styles, as `flex min-w-0`, and of columns, as `jobs.id as jobId`. */
const isStyle = (text: string) =>
  !/\p{Lu}\p{Ll}|[,.?!…] |’|\b(?:a|an|the|of|to|is|in|on|and|not|no|it)\b/u.test(text) &&
  /[\p{Ll}\d][-:[/._][\p{Ll}\d[]/u.test(text)

/** Unifies placeholders, to compare texts whose placeholders have other names. */
export const withPlainHoles = (text: string): string => text.replaceAll(holes, '{…}')
