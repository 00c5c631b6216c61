import { toEntryName, withSuffix } from '#server/saved-name.ts'

/** Makes names distinct on every file system: later ones of equal names get a number. */
export function uniqueEntryNames(names: string[]): string[] {
  const usedNames = new Set<string>()
  const nextNumbers = new Map<string, number>()

  return names.map((name) => {
    const plain = toEntryName(name)
    let number = nextNumbers.get(toComparable(plain)) ?? 1
    let entryName = numbered(plain, number)
    while (usedNames.has(toComparable(entryName))) entryName = numbered(plain, (number += 1))
    nextNumbers.set(toComparable(plain), number + 1)
    usedNames.add(toComparable(entryName))
    return entryName
  })
}

// Windows and macOS ignore case (ß and SS too) and the composition of accents. Invisible characters
// hide a difference from people.
const toComparable = (name: string) =>
  name
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFD')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC')

const numbered = (name: string, number: number) =>
  number === 1 ? name : withSuffix(name, ` (${number})`)
