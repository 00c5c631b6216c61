import { evidenceTexts, formatQuantity, type EvidenceProof } from '@curbcut/contract'
import { useParams } from 'react-router'
import { isApiError } from '#web/api/errors.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { formatDateTime } from '#web/lib/words/format.ts'
import { Notice } from '#web/ui/messages/Notice.tsx'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { ComparedFiles } from './compare/ComparedFiles.tsx'
import { useVerifyEvidenceReportQuery } from './evidence-api.ts'
import { SigningKey } from './SigningKey.tsx'

/** The public page of a report, without names of people. */
export function VerifyPage() {
  const { publicId = '' } = useParams()
  const query = useVerifyEvidenceReportQuery({ publicId })
  const { error } = query
  const isAbsent = isApiError(error) && error.code === 'not_found'
  return (
    <div data-printed="sheet" className="mx-auto w-full max-w-prose">
      <PageHeading title={isAbsent ? 'There is no such report' : 'Verify documents'} />
      {isAbsent ? (
        <p>
          The address may be cut off or mistyped, or the report was withdrawn. Ask the person who
          gave you the address.
        </p>
      ) : (
        <QueryView query={query}>{(proof) => <Proof proof={proof} />}</QueryView>
      )}
    </div>
  )
}

function Proof({ proof }: { proof: EvidenceProof }) {
  const { completed_at, frozen_at, documents, verdict, sha256, kid } = proof
  const entries = [
    { label: 'Completed', value: formatDateTime(completed_at) },
    { label: evidenceTexts.reportSigned, value: formatDateTime(frozen_at) },
    { label: 'Documents', value: formatQuantity(documents.length, 'document') },
    { label: evidenceTexts.signedWith, value: <SigningKey kid={kid} /> },
  ]
  return (
    <div className="flex flex-col gap-6">
      {proof.replaced && <ReplacedNotice {...proof.replaced} />}
      <p>
        This report describes documents as they were when the work on them was completed. Compare
        your copy with it: if even one byte has changed, it is a different file.
      </p>
      <section className="flex flex-col gap-2">
        <h2 className="text-title font-semibold">Compare documents</h2>
        <ComparedFiles proof={proof} />
      </section>
      <DescriptionList entries={entries} />
      <section className="flex flex-col gap-2">
        <h2 className="text-title font-semibold">What was tested</h2>
        <ul className="flex list-disc flex-col gap-1 ps-5">
          {verdict.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <div className="flex flex-col gap-1 text-caption text-ink2">
        <p>
          {evidenceTexts.reportHash}: <code className="wrap-anywhere">{sha256}</code>
        </p>
        <p>
          The report as JSON ends with an Ed25519 signature of everything before it. Anyone with the
          public key can check it without this page.
        </p>
      </div>
    </div>
  )
}

function ReplacedNotice({ withdrawn_at, public_id }: NonNullable<EvidenceProof['replaced']>) {
  return (
    <Notice tone="info">
      This edition was withdrawn on {formatDateTime(withdrawn_at)}
      {public_id === null ? (
        '. '
      ) : (
        <>
          , replaced by{' '}
          <a className="text-link" href={paths.verify(public_id)}>
            another edition
          </a>{' '}
          with the same results for the same documents.{' '}
        </>
      )}
      Its hashes are listed below, so that you can still compare your copies with it.
    </Notice>
  )
}
