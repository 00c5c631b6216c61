import { formatQuantity, type JobWithFiles } from '@curbcut/contract'
import { pageWords, type Findings, type PageComparison } from './findings.ts'
import { FoundDocuments, LabelledText } from './FoundDocuments.tsx'
import { ReviewPart } from '#web/features/review/judgments/ReviewPart.tsx'

type Props = { job: JobWithFiles; findings: Findings }

export function ReviewedPages({ job, findings: { compared, differing } }: Props) {
  const others = job.files.length - compared.length
  return (
    <ReviewPart heading="Pages">
      {compared.length > 0 && <p>{sumWords(compared)}.</p>}
      {differing.length > 0 && (
        <FoundDocuments
          jobId={job._id}
          found={differing.map((one) => ({
            file: one.file,
            words: pageWords(one),
            note: one.file.page_note && (
              <LabelledText label="About the pages">{one.file.page_note}</LabelledText>
            ),
          }))}
        />
      )}
      {others > 0 && (
        <p className="text-ink2">
          {formatQuantity(others, 'document')} {others === 1 ? 'is' : 'are'} not compared: special,
          or without counted pages.
        </p>
      )}
    </ReviewPart>
  )
}

function sumWords(compared: readonly PageComparison[]): string {
  const sumOf = (key: 'claimed' | 'counted') => compared.reduce((sum, one) => sum + one[key], 0)
  const about = compared.some(({ isAbout }) => isAbout) ? ', some of them estimated' : ''
  return `${pageWords({ claimed: sumOf('claimed'), counted: sumOf('counted') })}${about}`
}
