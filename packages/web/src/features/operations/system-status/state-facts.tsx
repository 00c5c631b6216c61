import {
  formatCount,
  formatSize,
  formatDuration,
  type SystemStatus,
  stateTexts,
} from '@curbcut/contract'
import type { ReactNode } from 'react'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { systemStatusTexts } from './system-status-texts.ts'

type Fact = { label: string; value: ReactNode }
type Part<Name extends keyof SystemStatus> = NonNullable<SystemStatus[Name]>

const renderTime = (at: string | null) => (at ? <DateTime at={at} /> : systemStatusTexts.never)

export const databaseFacts = (database: Part<'database'>): Fact[] => [
  { label: 'Version', value: `PostgreSQL ${database.version}` },
  { label: 'Size', value: formatSize(database.sizeBytes) },
  {
    label: 'Connections',
    value: `${formatCount(database.connections.used)} of ${formatCount(database.connections.most)}`,
  },
  {
    label: 'Replicas',
    value:
      database.replicas.length === 0 ? (
        systemStatusTexts.noReplicas
      ) : (
        <ul>
          {database.replicas.map((replica) => (
            <li key={replica.name}>
              <Name>{replica.name}</Name>
              {`: ${replica.isSynchronous ? 'synchronous' : 'asynchronous'}, ${replica.state}, ${toLag(replica)}`}
            </li>
          ))}
        </ul>
      ),
  },
  ...(database.isInRecovery ? [{ label: 'Role', value: stateTexts.inRecovery }] : []),
]

const toLag = ({ lagSeconds }: { lagSeconds: number | null }) =>
  lagSeconds === null ? 'no lag' : `${formatDuration(lagSeconds)} behind`

export const documentFacts = (documents: Part<'documents'>): Fact[] => [
  { label: 'Documents and versions', value: formatCount(documents.documents) },
  { label: 'Size', value: formatSize(documents.sizeBytes) },
  {
    label: documents.store === 'bucket' ? 'Bucket' : 'Folder',
    value: <Name className="wrap-anywhere">{documents.place}</Name>,
  },
  {
    label: 'Id of the store',
    value: <span className="wrap-anywhere">{documents.storeId ?? 'None'}</span>,
  },
]

export const mailFacts = ({ sentAt, failedAt, failureCode }: Part<'mail'>): Fact[] => [
  { label: 'Last sent', value: renderTime(sentAt) },
  {
    label: 'Last failure',
    value: (
      <>
        {renderTime(failedAt)}
        {failureCode && ` (${failureCode})`}
      </>
    ),
  },
]

export const checkFacts = ({ lastMinute, lastHour }: Part<'checks'>): Fact[] => [
  { label: 'In the last minute', value: formatCount(lastMinute) },
  { label: 'In the last hour', value: formatCount(lastHour) },
]
