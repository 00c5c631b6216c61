import { toEntryName, withSuffix } from '#server/saved-name.ts'

/**
 * Names for zip entries, in the order of the given names: each in the form of `toEntryName`, and no two
 * equal on any file system. Later ones of equal names get a number.
 */
export function uniqueEntryNames(names: string[]): string[] {
  const taken = new Set<string>()
  const nextNumbers = new Map<string, number>()

  return names.map((name) => {
    const plain = toEntryName(name)
    let number = nextNumbers.get(sameAs(plain)) ?? 1
    let entryName = numbered(plain, number)
    while (taken.has(sameAs(entryName))) entryName = numbered(plain, (number += 1))
    nextNumbers.set(sameAs(plain), number + 1)
    taken.add(sameAs(entryName))
    return entryName
  })
}

// Windows and macOS treat names as equal that differ only in case (ß and SS too) or in composed accents.
// People cannot see the difference of invisible characters.
const sameAs = (name: string) =>
  name
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFD')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC')

const numbered = (name: string, number: number) =>
  number === 1 ? name : withSuffix(name, ` (${number})`)
