import { deliveredAnywayLabel, type JobFile } from '@curbcut/contract'
import { useLocation } from 'react-router'
import { paths } from '#web/lib/addresses/paths.ts'
import { wrongDocumentWords } from '#web/lib/documents/doubtful-files.ts'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { Warning } from '#web/ui/text/Warning.tsx'
import { warningsOf } from './findings.ts'

type Props = { jobId: string; file: JobFile }

export function DocumentWarnings({ jobId, file }: Props) {
  const { state } = useLocation()
  const { delivery_reason: reason } = file
  const doubt = wrongDocumentWords(file)
  return (
    <>
      {doubt && (
        <p>
          <Warning>
            <TextLink to={paths.review(jobId, file._id, { show: 'both' })} state={state}>
              {doubt}
            </TextLink>
          </Warning>
        </p>
      )}
      {warningsOf(file).map((warning) => (
        <p key={warning}>
          <Warning>{warning}</Warning>
        </p>
      ))}
      {reason && <LabelledText label={deliveredAnywayLabel}>{reason}</LabelledText>}
    </>
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
