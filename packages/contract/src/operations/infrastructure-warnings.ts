import { formatPercent, formatQuantity, formatSize, formatDuration } from '#contract/formats.ts'
import { diskPlaceLabels } from './operations-texts.ts'
import {
  usedPercent,
  type DiskPlace,
  type LostDocument,
  type SystemDisk,
  type SystemFacts,
  type SystemWarning,
} from './system-status.ts'
import { warningThresholds } from './system-warning-kinds.ts'

export const createWarning = ({ subject = '', ...details }: NewWarning): SystemWarning => ({
  ...details,
  subject,
})
type NewWarning = Omit<SystemWarning, 'subject'> & { subject?: string }

export function databaseWarnings({ database }: SystemFacts): SystemWarning[] {
  if (!database) return []
  const { isInRecovery, connections, replicas } = database
  const { connectionsPercent, replicaLagSeconds } = warningThresholds
  const isNearConnectionLimit = connections.used * 100 >= connections.most * connectionsPercent
  return [
    ...(isInRecovery
      ? [
          createWarning({
            kind: 'database_read_only',
            text: 'The database is a replica, so nothing can be saved.',
            advice: 'Point DATABASE_URL at the primary server, or promote this one.',
          }),
        ]
      : []),
    ...(isNearConnectionLimit
      ? [
          createWarning({
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
        createWarning({
          kind: 'replica_late',
          text: `The replica ${name} is ${formatDuration(lagSeconds ?? 0)} behind.`,
          advice:
            'Look at its log and its network. If it took over now, what it has not received would be lost.',
          subject: name,
        }),
      ),
  ]
}

const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const diskPlacesText = (places: readonly DiskPlace[], article = '') =>
  listFormat.format(places.map((place) => article + diskPlaceLabels[place].toLowerCase()))

export const documentWarnings = ({ documents }: SystemFacts): SystemWarning[] => [
  ...unknownUploadWarnings(documents?.unknownUploads ?? 0),
  ...lostDocumentWarnings(documents?.lost ?? []),
]

const maxListedDocuments = 3

function lostDocumentWarnings(lost: readonly LostDocument[]): SystemWarning[] {
  if (lost.length === 0) return []
  const listedDocuments = lost
    .slice(0, maxListedDocuments)
    .map(({ file_name, job_name, object }) => `“${file_name}” of “${job_name}” (${object})`)
  const unlistedCount = lost.length - listedDocuments.length
  const documentList = listFormat.format([
    ...listedDocuments,
    ...(unlistedCount > 0 ? [`${unlistedCount} more`] : []),
  ])
  return [
    createWarning({
      kind: 'documents_lost',
      text: `The store of documents lacks ${formatQuantity(lost.length, 'document')}: ${documentList}.`,
      advice:
        'Restore these objects from a backup, or upload the documents again. Run curbcut verify: it names all that are missing.',
    }),
  ]
}

/** The database may be an older copy. */
function unknownUploadWarnings(unknownCount: number): SystemWarning[] {
  if (unknownCount === 0) return []
  return [
    createWarning({
      kind: 'documents_unknown',
      text: `The store of documents has ${formatQuantity(unknownCount, 'upload')} that this database does not know.`,
      advice:
        'They are kept. If the database is an older copy, bring the newer one back; if not, ' +
        'adopt-store counts them, and removes them with --remove-unknown.',
    }),
  ]
}

/** The fullest disk of each kind of content, the fullest first: several hosts may have one. */
function findFullestDisks(disks: readonly SystemDisk[]): [string, SystemDisk][] {
  const disksByUsage = disks.toSorted((one, other) => usedPercent(one) - usedPercent(other))
  return [...new Map(disksByUsage.map((disk) => [diskPlacesText(disk.places), disk]))].toSorted(
    ([, one], [, other]) => usedPercent(other) - usedPercent(one),
  )
}

/** Disks are identified by content: a container has another host name after each start. */
export function diskWarnings({ disks }: SystemFacts): SystemWarning[] {
  const { diskFillingPercent, diskNearlyFullPercent } = warningThresholds
  const isOneHost = new Set(disks?.map(({ host }) => host)).size === 1
  return findFullestDisks(disks ?? [])
    .filter(([, disk]) => usedPercent(disk) >= diskFillingPercent)
    .map(([subject, disk]) => {
      const { host, places, freeBytes } = disk
      const isNearlyFull = usedPercent(disk) >= diskNearlyFullPercent
      const hostSuffix = isOneHost ? '' : ` on ${host}`
      const percent = formatPercent(usedPercent(disk))
      return createWarning({
        kind: isNearlyFull ? 'disk_nearly_full' : 'disk_filling',
        text: `The disk with ${diskPlacesText(places, 'the ')}${hostSuffix} is ${percent} full, with ${formatSize(freeBytes)} free.`,
        advice: isNearlyFull
          ? 'Make room now: enlarge the disk, or move other files off it.'
          : 'Plan for more room: enlarge the disk, or move other files off it.',
        subject,
      })
    })
}

export function processWarnings({ processes }: SystemFacts): SystemWarning[] {
  const goneProcesses = (processes ?? []).filter(({ isGone }) => isGone)
  const versions = new Set(
    (processes ?? []).filter(({ isGone }) => !isGone).map(({ version }) => version),
  )
  return [
    ...goneProcesses.map(({ _id, host, pid }) =>
      createWarning({
        kind: 'process_gone',
        text: `The process ${pid} on ${host} stopped unexpectedly.`,
        advice:
          'If nobody stopped it on purpose, look at its log. It leaves this list after a day.',
        subject: _id,
      }),
    ),
    ...(versions.size > 1
      ? [
          createWarning({
            kind: 'versions_differ',
            text: `Processes of ${versions.size} versions are running: ${[...versions].toSorted().join(', ')}.`,
            advice: 'If no update is under way, stop those of the older one.',
          }),
        ]
      : []),
  ]
}
