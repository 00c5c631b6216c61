import { hasDoubts, toDisplayName, type FileVersion } from '@curbcut/contract'
import { Clock, FileCheck, TriangleAlert } from 'lucide-react'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { comparisonTexts } from './comparison-texts.ts'
import { ComparisonButton } from './ComparisonButton.tsx'
import type { ComparisonFile } from './ComparisonDialog.tsx'

type Props = {
  jobId: string
  file: ComparisonFile
  fixed: FileVersion
  children: string
}

export function ComparisonLine({ jobId, file, fixed, children }: Props) {
  return (
    <p className="flex items-start gap-2 text-control">
      <ComparisonIcon comparison={fixed.comparison} />
      <span>
        <span className={hasDoubts(fixed.comparison) ? 'font-semibold' : undefined}>
          {children}
        </span>{' '}
        <span className="print:hidden">
          <ComparisonButton {...{ jobId, file }} version={fixed.number}>
            {comparisonTexts.open}{' '}
            <VisuallyHidden>of {toDisplayName(file.file_name)}</VisuallyHidden>
          </ComparisonButton>
        </span>
      </span>
    </p>
  )
}

const iconProps = { size: 18, 'aria-hidden': true, className: 'mt-0.5 shrink-0' }

function ComparisonIcon({ comparison }: Pick<FileVersion, 'comparison'>) {
  if (hasDoubts(comparison)) return <TriangleAlert {...iconProps} />
  return comparison?.state === 'waiting' ? <Clock {...iconProps} /> : <FileCheck {...iconProps} />
}
