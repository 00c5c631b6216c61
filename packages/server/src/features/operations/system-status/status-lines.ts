import {
  formatCount,
  formatPercent,
  formatQuantity,
  formatSize,
  formatSpan,
  lastRun,
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

export const toStatusLines = (state: SystemStatus): string[] =>
  [
    section(stateTexts.warnings, toWarnings(state)),
    section(stateTexts.processes, toProcesses(state)),
    section(stateTexts.database, toDatabase(state)),
    section(stateTexts.documents, toDocuments(state)),
    section(stateTexts.disks, toDisks(state)),
    section(stateTexts.queues, toQueues(state)),
    section(stateTexts.mail, toMail(state)),
    section(stateTexts.checks, toChecks(state)),
    section(stateTexts.operations, toOperations(state)),
  ].flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]))

type Facts = readonly string[] | null

const section = (title: string, facts: Facts): string[] => [
  title,
  ...(facts ?? [stateTexts.unread]).map((fact) => `  ${fact}`),
]

const orNever = (time: string | null) => time ?? stateTexts.never

const toWarnings = ({ warnings }: SystemStatus) =>
  warnings.length === 0
    ? [stateTexts.noWarnings]
    : warnings.flatMap(({ text, advice }) => [text, `  ${advice}`])

function toProcesses({ processes }: SystemStatus): Facts {
  if (processes?.length === 0) return [stateTexts.noProcesses]
  return (
    processes?.flatMap(({ host, pid, version, isolation, startedAt, seenAt, isGone }) => [
      `${host} ${pid}, version ${version}, since ${startedAt}, ${isGone ? 'gone' : 'seen'} ${seenAt}`,
      ...(isolation ? [`  ${stateTexts.reading}: ${isolationLabels[isolation]}`] : []),
    ]) ?? null
  )
}

function toDatabase({ database }: SystemStatus): Facts {
  if (!database) return null
  const { version, sizeBytes, connections, isInRecovery, replicas } = database
  return [
    `PostgreSQL ${version}, ${formatSize(sizeBytes)}`,
    `connections ${connections.used} of ${connections.most}`,
    ...(isInRecovery ? [stateTexts.inRecovery] : []),
    ...replicas.map(
      ({ name, state, lagSeconds, isSynchronous }) =>
        `replica ${name}, ${isSynchronous ? 'synchronous' : 'asynchronous'}, ${state}, ${lagSeconds === null ? 'no lag' : `${formatSpan(lagSeconds)} behind`}`,
    ),
  ]
}

function toDocuments({ documents }: SystemStatus): Facts {
  if (!documents) return null
  const { store, place, storeId, documents: count, sizeBytes } = documents
  return [
    `${store} ${place}, id ${storeId ?? 'none'}`,
    `${formatQuantity(count, 'document')}, ${formatSize(sizeBytes)}`,
  ]
}

function toDisks({ disks }: SystemStatus): Facts {
  return (
    disks?.map((disk) => {
      const { host, places, sizeBytes, freeBytes } = disk
      const names = places.map((place) => diskPlaceLabels[place]).join(', ')
      return `${host}, ${names}: ${formatSize(freeBytes)} free of ${formatSize(sizeBytes)}, ${formatPercent(usedPercent(disk))} full`
    }) ?? null
  )
}

const toQueues = ({ queues }: SystemStatus): Facts =>
  queues?.map(({ queue, waiting, running, failed, oldestSeconds }) => {
    const oldest = waiting > 0 ? `, the oldest ${formatSpan(oldestSeconds)}` : ''
    return `${queueLabels[queue]}: waiting ${formatCount(waiting)}${oldest}, running ${formatCount(running)}, failed ${formatCount(failed)}`
  }) ?? null

function toMail({ mail }: SystemStatus): Facts {
  if (!mail) return null
  const code = mail.failureCode ? ` (${mail.failureCode})` : ''
  return [`last sent ${orNever(mail.sentAt)}`, `last failure ${orNever(mail.failedAt)}${code}`]
}

const toChecks = ({ checks }: SystemStatus): Facts =>
  checks && [
    `ended in the last minute ${formatCount(checks.lastMinute)}, in the last hour ${formatCount(checks.lastHour)}`,
  ]

const toOperations = (state: SystemStatus): Facts =>
  state.operations &&
  operationKinds.map((kind) => {
    const run = lastRun(state, kind)
    if (!run) return `${operationLabels[kind]}: ${notRunText(state, kind)}`
    return `${operationLabels[kind]}: ${run.endedAt}, ${outcomeLabels[run.outcome]}: ${run.summary}`
  })
