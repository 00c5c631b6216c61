import type { DocumentCheck } from '@curbcut/contract'
import { Check, Eye, TriangleAlert, type LucideIcon } from 'lucide-react'
import { countResults, resultTexts } from './result-counts.ts'

const resultIcons: Record<keyof typeof resultTexts, LucideIcon> = {
  passed: Check,
  failed: TriangleAlert,
  toJudge: Eye,
}
const results = ['passed', 'failed', 'toJudge'] as const

/** The results of a check as a bar; the words below it say the same. */
export function ResultBar({ check }: { check: DocumentCheck }) {
  const counts = countResults(check)
  const nonEmptyResults = results.filter((result) => counts[result] > 0)
  return (
    <div className="flex flex-col gap-1">
      {nonEmptyResults.length > 0 && (
        <div aria-hidden className="result-bar">
          {nonEmptyResults.map((result) => (
            <div key={result} data-result={result} style={{ flexGrow: counts[result] }} />
          ))}
        </div>
      )}
      <ul aria-label="Results" className="flex flex-wrap gap-x-4 text-control font-semibold">
        {results.map((result) => {
          const Icon = resultIcons[result]
          return (
            <li
              key={result}
              // Without any, a colour would say that there is something.
              className={`flex items-center gap-1 ${counts[result] > 0 ? '' : 'text-ink2'}`}
              data-result={result}
            >
              <Icon size={16} aria-hidden className="shrink-0" />
              {resultTexts[result](counts[result])}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
