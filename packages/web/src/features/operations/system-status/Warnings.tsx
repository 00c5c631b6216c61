import { type SystemWarning, stateTexts } from '@curbcut/contract'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Name } from '#web/ui/text/Name.tsx'

export function Warnings({ warnings }: { warnings: readonly SystemWarning[] }) {
  if (warnings.length === 0) {
    return (
      <p className="flex items-center gap-2 text-control text-success">
        <CircleCheck size={18} aria-hidden className="shrink-0" />
        {stateTexts.noWarnings}
      </p>
    )
  }
  return (
    <ul className="divide-y divide-warning rounded-control border border-warning bg-warning-bg">
      {warnings.map(({ kind, subject, text, advice }) => (
        <li
          key={`${kind} ${subject}`}
          className="flex items-start gap-2.5 px-3 py-2.5 text-control"
        >
          {/* The box sets the colour, because forced colours do not change the icon by itself. */}
          <span className="mt-0.5 shrink-0 text-warning">
            <TriangleAlert size={18} aria-hidden />
          </span>
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold text-warning">
              <Name>{text}</Name>
            </p>
            <p>{advice}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
