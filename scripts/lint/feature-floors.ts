import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** An import from another room, which is a folder of files below features/. */
export type Arrow = { from: string; to: string; file: string }
export type Features = { names: readonly string[]; arrows: readonly Arrow[] }

/** Skips tests, because they may import any room. */
export function readFeatures(folder: string): Features {
  const files = globSync('*/**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
  const arrows = files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const imported = [...text.matchAll(/'#server\/features\/([^']+)\/[^/']+'/g)].map(
      ([, to = '']) => to,
    )
    return [...new Set(imported)].map((to) => ({ from: dirname(file), to, file }))
  })
  return {
    names: [...new Set(files.map((file) => dirname(file)))].toSorted(),
    arrows: arrows.toSorted(byFile),
  }
}

const byFile = (one: Arrow, other: Arrow) => (one.file < other.file ? -1 : 1)

/** A line for each feature, the top floor first; features import only from lower lines. */
export function toTable(features: Features): string[] {
  return toFloors(features)
    .flatMap((floor, number) =>
      floor.map((name) => {
        const imports = importsOf(name, features).join(', ') || 'nobody'
        return `floor ${number}  ${name.padEnd(24)} imports ${imports}`
      }),
    )
    .toReversed()
}

/** A line for each cycle, each import that no row allows, and each unused entry of a row. */
export function findFaults(features: Features, rows: Record<string, readonly string[]>): string[] {
  const ring = findRing(features)
  const unnamed = features.arrows.filter(({ from, to }) => !rows[from]?.includes(to))
  const unused = Object.entries(rows).flatMap(([name, mayImport]) => {
    const imported = importsOf(name, features)
    return mayImport.filter((to) => !imported.includes(to)).map((to) => ({ name, to }))
  })
  return [
    ...(ring ? [`ring: ${ring.join(' → ')}`] : []),
    ...unnamed.map(({ from, to, file }) => `${file} imports ${to}: the row of ${from} forbids it`),
    ...unused.map(({ name, to }) => `the row of ${name} names ${to}, which it does not import`),
  ]
}

const importsOf = (name: string, { arrows }: Features) =>
  [...new Set(arrows.filter(({ from }) => from === name).map(({ to }) => to))].toSorted()

/** The lowest floor first. Features in a cycle, and features above a cycle, have no floor. */
function toFloors(features: Features): string[][] {
  const placed = new Set<string>()
  const floors: string[][] = []
  for (;;) {
    const floor = features.names.filter(
      (name) => !placed.has(name) && importsOf(name, features).every((to) => placed.has(to)),
    )
    if (floor.length === 0) return floors
    floors.push(floor)
    for (const name of floor) placed.add(name)
  }
}

function findRing(features: Features): string[] | undefined {
  const placed = toFloors(features).flat()
  const next = (name: string) => importsOf(name, features).find((to) => !placed.includes(to))
  const path: string[] = []
  let at = features.names.find((name) => !placed.includes(name))
  for (; at && !path.includes(at); at = next(at)) path.push(at)
  return at ? [...path.slice(path.indexOf(at)), at] : undefined
}
