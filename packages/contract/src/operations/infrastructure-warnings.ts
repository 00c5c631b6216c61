import { formatPercent, formatQuantity, formatSize, formatSpan } from '#contract/formats.ts'
import { diskPlaceLabels } from './operations-texts.ts'
import {
  usedPercent,
  type DiskPlace,
  type LostDocument,
  type SystemDisk,
  type SystemFacts,
  type SystemWarning,
} from './system-status.ts'
import { warningLimits } from './system-warning-kinds.ts'

export const warning = ({ subject = '', ...words }: NewWarning): SystemWarning => ({
  ...words,
  subject,
})
type NewWarning = Omit<SystemWarning, 'subject'> & { subject?: string }

export function databaseWarnings({ database }: SystemFacts): SystemWarning[] {
  if (!database) return []
  const { isInRecovery, connections, replicas } = database
  const { connectionsPercent, replicaLagSeconds } = warningLimits
  const isFull = connections.used * 100 >= connections.most * connectionsPercent
  return [
    ...(isInRecovery
      ? [
          warning({
            kind: 'database_read_only',
            text: 'The database is a replica, so nothing can be saved.',
            advice: 'Point DATABASE_URL at the primary server, or promote this one.',
          }),
        ]
      : []),
    ...(isFull
      ? [
          warning({
            kind: 'connections_few',
            text: `${connections.used} of ${connections.most} connections to the database are in use.`,
            advice:
              'Raise max_connections of PostgreSQL, or stop other programs that connect to it.',
          }),
        ]
      : []),
    ...replicas
      .filter(({ lagSeconds }) => (lagSeconds ?? 0) > replicaLagSeconds)
      .map(({ name, lagSeconds }) =>
        warning({
          kind: 'replica_late',
          text: `The replica ${name} is ${formatSpan(lagSeconds ?? 0)} behind.`,
          advice:
            'Look at its log and its network. If it took over now, what it has not received would be lost.',
          subject: name,
        }),
      ),
  ]
}

const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const toNames = (places: readonly DiskPlace[], article = '') =>
  conjunction.format(places.map((place) => article + diskPlaceLabels[place].toLowerCase()))

export const documentWarnings = ({ documents }: SystemFacts): SystemWarning[] => [
  ...unknownUploadWarnings(documents?.unknownUploads ?? 0),
  ...lostDocumentWarnings(documents?.lost ?? []),
]

const maxLostNames = 3

function lostDocumentWarnings(lost: readonly LostDocument[]): SystemWarning[] {
  if (lost.length === 0) return []
  const named = lost
    .slice(0, maxLostNames)
    .map(({ file_name, job_name, object }) => `‘${file_name}’ of ‘${job_name}’ (${object})`)
  const others = lost.length - named.length
  const list = conjunction.format([...named, ...(others > 0 ? [`${others} more`] : [])])
  return [
    warning({
      kind: 'documents_lost',
      text: `The store of documents lacks ${formatQuantity(lost.length, 'document')}: ${list}.`,
      advice:
        'Restore these objects from a backup, or upload the documents again. Run curbcut verify: it names all that are missing.',
    }),
  ]
}

/** The database may be an older copy. */
function unknownUploadWarnings(unknown: number): SystemWarning[] {
  if (unknown === 0) return []
  return [
    warning({
      kind: 'documents_unknown',
      text: `The store of documents has ${formatQuantity(unknown, 'upload')} that this database does not know.`,
      advice:
        'They are kept. If the database is an older copy, bring the newer one back; if not, ' +
        'adopt-store counts them, and removes them with --remove-unknown.',
    }),
  ]
}

/** The fullest disk of each kind of content, the fullest first: several hosts may have one. */
function findFullest(disks: readonly SystemDisk[]): [string, SystemDisk][] {
  const rising = disks.toSorted((one, other) => usedPercent(one) - usedPercent(other))
  return [...new Map(rising.map((disk) => [toNames(disk.places), disk]))].toSorted(
    ([, one], [, other]) => usedPercent(other) - usedPercent(one),
  )
}

/** Disks are identified by content: a container has another host name after each start. */
export function diskWarnings({ disks }: SystemFacts): SystemWarning[] {
  const { diskFillingPercent, diskNearlyFullPercent } = warningLimits
  const isOneHost = new Set(disks?.map(({ host }) => host)).size === 1
  return findFullest(disks ?? [])
    .filter(([, disk]) => usedPercent(disk) >= diskFillingPercent)
    .map(([subject, disk]) => {
      const { host, places, freeBytes } = disk
      const isNearlyFull = usedPercent(disk) >= diskNearlyFullPercent
      const where = isOneHost ? '' : ` on ${host}`
      const percent = formatPercent(usedPercent(disk))
      return warning({
        kind: isNearlyFull ? 'disk_nearly_full' : 'disk_filling',
        text: `The disk with ${toNames(places, 'the ')}${where} is ${percent} full, with ${formatSize(freeBytes)} free.`,
        advice: isNearlyFull
          ? 'Make room now: enlarge the disk, or move other files off it.'
          : 'Plan for more room: enlarge the disk, or move other files off it.',
        subject,
      })
    })
}

export function processWarnings({ processes }: SystemFacts): SystemWarning[] {
  const gone = (processes ?? []).filter(({ isGone }) => isGone)
  const versions = new Set(
    (processes ?? []).filter(({ isGone }) => !isGone).map(({ version }) => version),
  )
  return [
    ...gone.map(({ _id, host, pid }) =>
      warning({
        kind: 'process_gone',
        text: `The process ${pid} on ${host} stopped unexpectedly.`,
        advice:
          'If nobody stopped it on purpose, look at its log. It leaves this list after a day.',
        subject: _id,
      }),
    ),
    ...(versions.size > 1
      ? [
          warning({
            kind: 'versions_differ',
            text: `Processes of ${versions.size} versions are running: ${[...versions].toSorted().join(', ')}.`,
            advice: 'If no update is under way, stop those of the older one.',
          }),
        ]
      : []),
  ]
}
