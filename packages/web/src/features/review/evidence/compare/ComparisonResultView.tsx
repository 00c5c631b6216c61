import { formatQuantity, type EvidenceProof } from '@curbcut/contract'
import { Check, CircleAlert, CircleX, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Name } from '#web/ui/text/Name.tsx'
import { isPdf, type FileComparison, type ZipComparison } from './compare-file.ts'
import { namesReportText, notPartText, reportPdfHint } from './compare-hash.ts'
import { comparedFileTexts, entryComparisonTexts, zipSummary } from './comparison-texts.ts'
import type { ComparedFile } from './use-compared-files.ts'

const stateLabels = { waiting: 'Waiting', cancelled: 'Cancelled' } as const

type Props = { comparedFile: ComparedFile; proof: EvidenceProof }

export function ComparisonResultView({ comparedFile, proof }: Props) {
  const { file, state, percent, found } = comparedFile
  if (state === 'reading') return <p className="text-caption tabular-nums">{percent} %</p>
  if (state === 'waiting' || state === 'cancelled') {
    return <p className="text-caption text-ink2">{stateLabels[state]}</p>
  }
  if (!found) return <ResultLine look="unread">{comparedFileTexts(comparedFile, proof)}</ResultLine>
  return found.kind === 'zip' ? (
    <ZipResult result={found} proof={proof} />
  ) : (
    <FileResult name={file.name} result={found} />
  )
}

function FileResult({ name, result }: { name: string; result: FileComparison }) {
  const { sha256, matches, isNamed } = result
  return (
    <>
      {matches.map(({ text, verdict }) => (
        <div key={text}>
          <ResultLine look="same">{text}</ResultLine>
          {verdict && <Note>{verdict}</Note>}
        </div>
      ))}
      {matches.length === 0 && (
        <>
          <ResultLine look={isNamed ? 'named' : 'other'}>
            {isNamed ? namesReportText : notPartText}
          </ResultLine>
          {isPdf({ name }) && <Note>{reportPdfHint}</Note>}
        </>
      )}
      <p className="ps-6 text-caption text-ink2">
        SHA-256 <code className="wrap-anywhere">{sha256}</code>
      </p>
    </>
  )
}

function ZipResult({ result, proof }: { result: ZipComparison; proof: EvidenceProof }) {
  const { isWhole, text, rest } = zipSummary(result, proof)
  return (
    <>
      <ResultLine look={isWhole ? 'same' : 'other'}>{text}</ResultLine>
      {rest.map((line) => (
        <Note key={line}>{line}</Note>
      ))}
      <details className="ps-6">
        <summary className="min-h-6 cursor-pointer text-control">
          {formatQuantity(result.files.length, 'file')} in it
        </summary>
        <ul aria-label="Files in it" className="flex list-disc flex-col gap-1 ps-5 text-control">
          {result.files.map((one) => (
            <li key={one.place}>
              <Name className="font-semibold wrap-anywhere">{one.name}</Name>
              {': '}
              {entryComparisonTexts(one).join('. ')}
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="ps-6 text-caption text-ink2 first-letter:uppercase">{children}</p>
)

const lineLooks = {
  same: { tone: 'text-success', Icon: Check },
  other: { tone: 'text-danger', Icon: CircleX },
  named: { tone: 'text-info', Icon: Info },
  unread: { tone: 'text-danger', Icon: CircleAlert },
} as const satisfies Record<string, { tone: string; Icon: LucideIcon }>

function ResultLine({ look, children }: { look: keyof typeof lineLooks; children: ReactNode }) {
  const { tone, Icon } = lineLooks[look]
  return (
    <p className={`flex items-start gap-2 text-control font-semibold ${tone}`}>
      <Icon size={16} aria-hidden className="mt-[3px] shrink-0" />
      {children}
    </p>
  )
}
