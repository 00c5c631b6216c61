import { doubtLabel, isFixedDocumentDoubtful, type JobFile } from '@curbcut/contract'
import { TriangleAlert } from 'lucide-react'
import { fileNameId } from '#web/lib/documents/file-element-ids.ts'
import { useIsRowGone } from '#web/ui/screens/gone-row.ts'
import { ComparisonButton } from './ComparisonButton.tsx'

type Props = { jobId: string; file: JobFile }

/** In the line below the name of a file: no row moves when a comparison ends. */
export function RowDoubtLink({ jobId, file }: Props) {
  const isGone = useIsRowGone()
  if (isGone || !isFixedDocumentDoubtful(file)) return null
  return (
    <>
      <DoubtLink {...{ jobId, file }} describedBy={fileNameId(file)} />
      {/* A line without room leaves out the dot together with the result of the check. */}
      <span className="doubt-dot state-dot">{' ·\u00a0'}</span>
    </>
  )
}

/** "Text matches 3 %", for a fixed document that may be the wrong one. */
export function DoubtLink({ jobId, file, describedBy }: Props & { describedBy?: string }) {
  const fixed = file.versions.at(-1)
  const label = fixed?.comparison && doubtLabel(fixed.comparison)
  if (!fixed || !label) return null
  return (
    <ComparisonButton {...{ jobId, file }} version={fixed.number} describedBy={describedBy}>
      <TriangleAlert
        size={14}
        aria-hidden
        className="me-1 inline-block align-[-0.125em] text-warning"
      />
      {label}
    </ComparisonButton>
  )
}
