import { toPortableFileName, withSuffix } from '#server/file-names.ts'

/** Makes names distinct on every file system: later ones of equal names get a number. */
export function uniqueEntryNames(names: string[]): string[] {
  const usedNames = new Set<string>()
  const nextNumbers = new Map<string, number>()

  return names.map((name) => {
    const plainName = toPortableFileName(name)
    let number = nextNumbers.get(toComparisonKey(plainName)) ?? 1
    let entryName = withNumber(plainName, number)
    while (usedNames.has(toComparisonKey(entryName)))
      entryName = withNumber(plainName, (number += 1))
    nextNumbers.set(toComparisonKey(plainName), number + 1)
    usedNames.add(toComparisonKey(entryName))
    return entryName
  })
}

// Windows and macOS ignore case (ß and SS too) and the composition of accents. Invisible characters
// hide a difference from people.
const toComparisonKey = (name: string) =>
  name
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFD')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC')

const withNumber = (name: string, number: number) =>
  number === 1 ? name : withSuffix(name, ` (${number})`)
