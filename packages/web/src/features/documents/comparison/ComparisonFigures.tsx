import { formatCount, formatPercent, type DocumentComparison } from '@curbcut/contract'
import { noValue } from '#web/ui/table/no-value.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { comparisonTexts } from './comparison-texts.ts'

export function ComparisonFigures({ comparison }: { comparison: DocumentComparison }) {
  const headerClass = 'pb-1 text-end font-semibold'
  return (
    <table className="w-full text-control">
      <caption className="sr-only">{comparisonTexts.figures}</caption>
      <thead className="border-b border-line text-caption text-ink2">
        <tr>
          <th scope="col" className="pb-1 text-start">
            <span className="sr-only">{comparisonTexts.figure}</span>
          </th>
          <th scope="col" className={headerClass}>
            {comparisonTexts.original}
          </th>
          <th scope="col" className={headerClass}>
            {comparisonTexts.fixed}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {figuresOf(comparison).map(({ label, original, fixed }) => (
          <tr key={label}>
            <th scope="row" className="py-2 text-start font-normal">
              {label}
            </th>
            <Figure value={original} />
            <Figure value={fixed} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Figure = ({ value }: { value: string | null }) => (
  <td className="py-2 ps-3 text-end tabular-nums">
    {value ?? (
      <>
        <span aria-hidden>{noValue}</span>
        <VisuallyHidden>{comparisonTexts.unknownFigure}</VisuallyHidden>
      </>
    )}
  </td>
)

/** Null where the figure is not known. */
type ComparisonFigure = { label: string; original: string | null; fixed: string | null }

function figuresOf(comparison: DocumentComparison): ComparisonFigure[] {
  const { words, found, added, pages, structure } = comparison
  const figures = [
    {
      label: 'Words of the original',
      original: countText(words),
      fixed: foundWordsText({ words, found }),
    },
    { label: 'Other words', original: null, fixed: countText(added) },
    { label: 'Pages', original: countText(pages.original), fixed: countText(pages.fixed) },
    ...structureLabels.map(({ key, label }) => ({
      label,
      original: countText(structure?.original[key]),
      fixed: countText(structure?.fixed[key]),
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

const countText = (count: number | null | undefined): string | null =>
  count === null || count === undefined ? null : formatCount(count)

/** "39 (3 %)". */
function foundWordsText({
  words,
  found,
}: Pick<DocumentComparison, 'words' | 'found'>): string | null {
  if (words === null || found === null) return null
  const count = formatCount(found)
  return words === 0 ? count : `${count} (${formatPercent((found * 100) / words)})`
}
