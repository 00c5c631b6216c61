import { formatQuantity, type EvidenceProof } from '@curbcut/contract'
import { Check, CircleAlert, CircleX, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Name } from '#web/ui/text/Name.tsx'
import { isPdf, type FoundFile, type FoundZip } from './compare-file.ts'
import { namesReport, notPart, findReportPdf } from './compare-hash.ts'
import { chosenFileWords, entryComparisonWords, zipSummary } from './texts.ts'
import type { ChosenFile } from './use-compared-files.ts'

const words = { waiting: 'Waiting', cancelled: 'Cancelled' } as const

type Props = { compared: ChosenFile; proof: EvidenceProof }

export function ComparedAnswer({ compared, proof }: Props) {
  const { file, state, percent, found } = compared
  if (state === 'reading') return <p className="text-caption tabular-nums">{percent} %</p>
  if (state === 'waiting' || state === 'cancelled') {
    return <p className="text-caption text-ink2">{words[state]}</p>
  }
  if (!found) return <Line look="unread">{chosenFileWords(compared, proof)}</Line>
  return found.kind === 'zip' ? (
    <ZipAnswer found={found} proof={proof} />
  ) : (
    <FileAnswer name={file.name} found={found} />
  )
}

function FileAnswer({ name, found }: { name: string; found: FoundFile }) {
  const { sha256, matches, isNamed } = found
  return (
    <>
      {matches.map(({ text, verdict }) => (
        <div key={text}>
          <Line look="same">{text}</Line>
          {verdict && <Note>{verdict}</Note>}
        </div>
      ))}
      {matches.length === 0 && (
        <>
          <Line look={isNamed ? 'named' : 'other'}>{isNamed ? namesReport : notPart}</Line>
          {isPdf({ name }) && <Note>{findReportPdf}</Note>}
        </>
      )}
      <p className="ps-6 text-caption text-ink2">
        SHA-256 <code className="wrap-anywhere">{sha256}</code>
      </p>
    </>
  )
}

function ZipAnswer({ found, proof }: { found: FoundZip; proof: EvidenceProof }) {
  const { isWhole, text, rest } = zipSummary(found, proof)
  return (
    <>
      <Line look={isWhole ? 'same' : 'other'}>{text}</Line>
      {rest.map((line) => (
        <Note key={line}>{line}</Note>
      ))}
      <details className="ps-6">
        <summary className="min-h-6 cursor-pointer text-control">
          {formatQuantity(found.files.length, 'file')} in it
        </summary>
        <ul aria-label="Files in it" className="flex list-disc flex-col gap-1 ps-5 text-control">
          {found.files.map((one) => (
            <li key={one.place}>
              <Name className="font-semibold wrap-anywhere">{one.name}</Name>
              {': '}
              {entryComparisonWords(one).join('. ')}
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

const looks = {
  same: { tone: 'text-success', Icon: Check },
  other: { tone: 'text-danger', Icon: CircleX },
  named: { tone: 'text-info', Icon: Info },
  unread: { tone: 'text-danger', Icon: CircleAlert },
} as const satisfies Record<string, { tone: string; Icon: LucideIcon }>

function Line({ look, children }: { look: keyof typeof looks; children: ReactNode }) {
  const { tone, Icon } = looks[look]
  return (
    <p className={`flex items-start gap-2 text-control font-semibold ${tone}`}>
      <Icon size={16} aria-hidden className="mt-[3px] shrink-0" />
      {children}
    </p>
  )
}
