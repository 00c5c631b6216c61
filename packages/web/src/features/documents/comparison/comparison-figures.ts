import { formatCount, formatPercent, type DocumentComparison } from '@curbcut/contract'

/** Null where the figure is not known. */
export type ComparisonFigure = { label: string; original: string | null; fixed: string | null }

/** The figures of both documents; without those that are known of neither. */
export function figuresOf(comparison: DocumentComparison): ComparisonFigure[] {
  const { words, found, added, pages, structure } = comparison
  const figures = [
    { label: 'Words of the original', original: textOf(words), fixed: foundText({ words, found }) },
    { label: 'Other words', original: null, fixed: textOf(added) },
    { label: 'Pages', original: textOf(pages.original), fixed: textOf(pages.fixed) },
    ...structureLabels.map(({ key, label }) => ({
      label,
      original: textOf(structure?.original[key]),
      fixed: textOf(structure?.fixed[key]),
    })),
  ]
  return figures.filter(({ original, fixed }) => original !== null || fixed !== null)
}

const structureLabels = [
  { key: 'headings', label: 'Headings' },
  { key: 'lists', label: 'Lists' },
  { key: 'tables', label: 'Tables' },
  { key: 'heardWords', label: 'Words that a screen reader reads' },
] as const

const textOf = (count: number | null | undefined): string | null =>
  count === null || count === undefined ? null : formatCount(count)

/** "39 (3 %)". */
function foundText({ words, found }: Pick<DocumentComparison, 'words' | 'found'>): string | null {
  if (words === null || found === null) return null
  const count = formatCount(found)
  return words === 0 ? count : `${count} (${formatPercent((found * 100) / words)})`
}
