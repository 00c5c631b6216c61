import type { JobFile } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#web/lib/addresses/paths.ts'
import { FoldedList } from '#web/ui/text/FoldedList.tsx'
import { Name } from '#web/ui/text/Name.tsx'

type Props = {
  jobId: string
  found: readonly { file: JobFile; words: string; note?: ReactNode }[]
}

export const FoundDocuments = ({ jobId, found }: Props) => (
  <FoldedList rows={found}>{(shown) => <DocumentLinks jobId={jobId} found={shown} />}</FoldedList>
)

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
