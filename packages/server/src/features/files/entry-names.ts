import { toEntryName, withSuffix } from '#server/saved-name.ts'

/**
 * Names for the entries of a zip, in the order of the given ones: each as `toEntryName` has it, and
 * none equal to another one on any file system. Of equal ones the later are numbered.
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

// Windows and macOS take names for equal that differ in case (of ß and SS too) or in how an accent is
// composed, and people those that differ in what is not seen.
const sameAs = (name: string) =>
  name
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFD')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC')

const numbered = (name: string, number: number) =>
  number === 1 ? name : withSuffix(name, ` (${number})`)
