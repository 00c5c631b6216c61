import { formatQuantity, type JobFile } from '@curbcut/contract'
import { useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#web/lib/addresses/paths.ts'
import { Name } from '#web/ui/text/Name.tsx'

/** The rest is folded. */
const shownAtOnce = 5

type Props = {
  jobId: string
  found: readonly { file: JobFile; words: string; note?: ReactNode }[]
}

export function FoundDocuments({ jobId, found }: Props) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const others = found.slice(shownAtOnce)
  return (
    <>
      <DocumentLinks jobId={jobId} found={found.slice(0, shownAtOnce)} />
      {others.length > 0 && (
        <details onToggle={(event) => setIsUnfolded(event.currentTarget.open)}>
          <summary className="min-h-6 cursor-pointer py-1">
            {formatQuantity(others.length, 'more document')}
          </summary>
          {isUnfolded && <DocumentLinks jobId={jobId} found={others} />}
        </details>
      )}
    </>
  )
}

function DocumentLinks({ jobId, found }: Props) {
  const { state } = useLocation()
  return (
    <ul className="flex flex-col gap-2">
      {found.map(({ file, words, note }) => (
        <li key={file._id}>
          <Link
            to={paths.jobCheck(jobId, file._id)}
            state={state}
            preventScrollReset
            className="text-link"
          >
            <Name className="[overflow-wrap:anywhere]">{file.file_name}</Name>
          </Link>
          : {words}
          {note}
        </li>
      ))}
    </ul>
  )
}

export function LabelledText({ label, children }: { label: string; children: string }) {
  return (
    <span className="block text-ink2">
      {label}:{' '}
      <span dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {children}
      </span>
    </span>
  )
}
