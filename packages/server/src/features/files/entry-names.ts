/**
 * Names for the entries of a zip, in the order of the given ones: none is empty, leads out of the
 * folder into which the zip is unpacked, or is equal to another one on any file system.
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

// Windows and macOS take names for equal that differ in case or in how an accent is composed.
const sameAs = (name: string) => name.normalize('NFC').toLowerCase()

function toEntryName(name: string) {
  const plain = name
    .toWellFormed()
    .replace(/[/\\\p{Cc}]/gu, '_')
    .replace(/^([a-z]):/i, '$1_')
    .trim()
  if (plain === '') return 'file'
  return /^\.+$/.test(plain) ? '_' : plain
}

function numbered(name: string, number: number) {
  if (number === 1) return name
  const dot = name.lastIndexOf('.')
  const stem = dot > 0 ? name.slice(0, dot) : name
  return `${stem} (${number})${name.slice(stem.length)}`
}
