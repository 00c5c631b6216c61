const longestText = 500

/**
 * The people whom metadata name, each once. A property may hold several names: one of them alone says
 * nothing new.
 */
export function namedPeople(candidates: readonly (string | undefined)[]): string | undefined {
  const known = new Set<string>()
  const names = candidates.filter((name) => {
    const key = toKey(name)
    const isNew = key !== '' && !known.has(key)
    for (const one of [key, ...key.split(/[,;]/)]) known.add(one.trim())
    return isNew
  })
  return (
    names
      .map((name) => name?.trim())
      .join(', ')
      .slice(0, longestText) || undefined
  )
}

const toKey = (name = '') => name.trim().toLowerCase()
