const maxTextLength = 500

/** A property may list several people; later names that it contains are omitted. */
export function joinDistinctNames(names: readonly (string | undefined)[]): string | undefined {
  const keys = new Set<string>()
  const distinctNames = names.filter((name) => {
    const key = toKey(name)
    const isNew = key !== '' && !keys.has(key)
    for (const part of [key, ...key.split(/[,;]/)]) keys.add(part.trim())
    return isNew
  })
  return (
    distinctNames
      .map((name) => name?.trim())
      .join(', ')
      .slice(0, maxTextLength) || undefined
  )
}

const toKey = (name = '') => name.trim().toLowerCase()
