import type { DocumentComparison } from '@curbcut/contract'
import { noValue } from '#web/ui/table/no-value.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { figuresOf } from './comparison-figures.ts'
import { comparisonTexts } from './texts.ts'

export function ComparisonFigures({ comparison }: { comparison: DocumentComparison }) {
  const head = 'pb-1 text-end font-semibold'
  return (
    <table className="w-full text-control">
      <caption className="sr-only">{comparisonTexts.figures}</caption>
      <thead className="border-b border-line text-caption text-ink2">
        <tr>
          <th scope="col" className="pb-1 text-start">
            <span className="sr-only">{comparisonTexts.figure}</span>
          </th>
          <th scope="col" className={head}>
            {comparisonTexts.original}
          </th>
          <th scope="col" className={head}>
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
