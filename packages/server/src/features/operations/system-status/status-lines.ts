import {
  formatCount,
  formatPercent,
  formatQuantity,
  formatSize,
  formatDuration,
  findLastRun,
  notRunText,
  isolationLabels,
  operationKinds,
  operationLabels,
  outcomeLabels,
  queueLabels,
  diskPlaceLabels,
  stateTexts,
  usedPercent,
  type SystemStatus,
} from '@curbcut/contract'

export const toStatusLines = (status: SystemStatus): string[] =>
  [
    toSection(stateTexts.warnings, toWarningLines(status)),
    toSection(stateTexts.processes, toProcessLines(status)),
    toSection(stateTexts.database, toDatabaseLines(status)),
    toSection(stateTexts.documents, toDocumentLines(status)),
    toSection(stateTexts.disks, toDiskLines(status)),
    toSection(stateTexts.queues, toQueueLines(status)),
    toSection(stateTexts.mail, toMailLines(status)),
    toSection(stateTexts.checks, toCheckLines(status)),
    toSection(stateTexts.operations, toOperationLines(status)),
  ].flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]))

type StatusLines = readonly string[] | null

const toSection = (title: string, lines: StatusLines): string[] => [
  title,
  ...(lines ?? [stateTexts.unread]).map((fact) => `  ${fact}`),
]

const formatTimeOrNever = (time: string | null) => time ?? stateTexts.never

const toWarningLines = ({ warnings }: SystemStatus) =>
  warnings.length === 0
    ? [stateTexts.noWarnings]
    : warnings.flatMap(({ text, advice }) => [text, `  ${advice}`])

function toProcessLines({ processes }: SystemStatus): StatusLines {
  if (processes?.length === 0) return [stateTexts.noProcesses]
  return (
    processes?.flatMap(({ host, pid, version, isolation, startedAt, seenAt, isGone }) => [
      `${host} ${pid}, version ${version}, since ${startedAt}, ${isGone ? 'gone' : 'seen'} ${seenAt}`,
      ...(isolation ? [`  ${stateTexts.sandbox}: ${isolationLabels[isolation]}`] : []),
    ]) ?? null
  )
}

function toDatabaseLines({ database }: SystemStatus): StatusLines {
  if (!database) return null
  const { version, sizeBytes, connections, isInRecovery, replicas } = database
  return [
    `PostgreSQL ${version}, ${formatSize(sizeBytes)}`,
    `connections ${connections.used} of ${connections.most}`,
    ...(isInRecovery ? [stateTexts.inRecovery] : []),
    ...replicas.map(
      ({ name, state, lagSeconds, isSynchronous }) =>
        `replica ${name}, ${isSynchronous ? 'synchronous' : 'asynchronous'}, ${state}, ${lagSeconds === null ? 'no lag' : `${formatDuration(lagSeconds)} behind`}`,
    ),
  ]
}

function toDocumentLines({ documents }: SystemStatus): StatusLines {
  if (!documents) return null
  const { store, place, storeId, documents: count, sizeBytes } = documents
  return [
    `${store} ${place}, id ${storeId ?? 'none'}`,
    `${formatQuantity(count, 'document')}, ${formatSize(sizeBytes)}`,
  ]
}

function toDiskLines({ disks }: SystemStatus): StatusLines {
  return (
    disks?.map((disk) => {
      const { host, places, sizeBytes, freeBytes } = disk
      const placeLabels = places.map((place) => diskPlaceLabels[place]).join(', ')
      return `${host}, ${placeLabels}: ${formatSize(freeBytes)} free of ${formatSize(sizeBytes)}, ${formatPercent(usedPercent(disk))} full`
    }) ?? null
  )
}

const toQueueLines = ({ queues }: SystemStatus): StatusLines =>
  queues?.map(({ queue, waiting, running, failed, oldestSeconds }) => {
    const oldest = waiting > 0 ? `, the oldest ${formatDuration(oldestSeconds)}` : ''
    return `${queueLabels[queue]}: waiting ${formatCount(waiting)}${oldest}, running ${formatCount(running)}, failed ${formatCount(failed)}`
  }) ?? null

function toMailLines({ mail }: SystemStatus): StatusLines {
  if (!mail) return null
  const code = mail.failureCode ? ` (${mail.failureCode})` : ''
  return [
    `last sent ${formatTimeOrNever(mail.sentAt)}`,
    `last failure ${formatTimeOrNever(mail.failedAt)}${code}`,
  ]
}

const toCheckLines = ({ checks }: SystemStatus): StatusLines =>
  checks && [
    `ended in the last minute ${formatCount(checks.lastMinute)}, in the last hour ${formatCount(checks.lastHour)}`,
  ]

const toOperationLines = (status: SystemStatus): StatusLines =>
  status.operations &&
  operationKinds.map((kind) => {
    const run = findLastRun(status, kind)
    if (!run) return `${operationLabels[kind]}: ${notRunText(status, kind)}`
    return `${operationLabels[kind]}: ${run.endedAt}, ${outcomeLabels[run.outcome]}: ${run.summary}`
  })
