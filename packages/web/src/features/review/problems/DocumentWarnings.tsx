import { evidenceWords, type JobFile } from '@curbcut/contract'
import { Warning } from '#web/ui/text/Warning.tsx'
import { warningsOf } from './findings.ts'

/** What is exceptional about a document, and why it was delivered with barriers. */
export function DocumentWarnings({ file }: { file: JobFile }) {
  const { delivery_reason: reason } = file
  return (
    <>
      {warningsOf(file).map((words) => (
        <p key={words}>
          <Warning>{words}</Warning>
        </p>
      ))}
      {reason && <LabelledText label={evidenceWords.deliveredAnyway}>{reason}</LabelledText>}
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
