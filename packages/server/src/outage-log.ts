import { setTimeout as delay } from 'node:timers/promises'
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import {
  isConnectionLost,
  isDatabaseError,
  tooManyConnections,
} from '#server/db/connection-lost.ts'

type Options = {
  /** Rejects while the database is away. */
  probe(): Promise<void>
  probeEveryMs?: number
  /** Absent: the output of the process. */
  stream?: DestinationStream
}

type BufferedLine = { emit(): void; emitAsDetail(): void }

/** Errors of an outage are `debug` lines; a single lost connection is logged as usual. */
export function openLogger(
  options: LoggerOptions,
  { probe, probeEveryMs = 1_000, stream }: Options,
): Logger {
  const outages = watchOutages({
    probe,
    probeEveryMs,
    report: (facts, text) => log.error(facts, text),
  })
  const log = pino(
    {
      ...options,
      hooks: {
        logMethod(args, write, level) {
          const emit = () => write.apply(this, args)
          const isDatabaseTrouble = level > debugLevel && isDatabaseFailure(args[0])
          if (!isDatabaseTrouble) return emit()
          outages.add({ emit, emitAsDetail: () => this.debug(...args) })
        },
      },
    },
    stream,
  )
  return log
}

const debugLevel = pino.levels.values['debug'] ?? 20

/** By the error in `err`, or by a mark. */
const isDatabaseFailure = (facts: unknown): boolean =>
  isDatabaseError(facts) || isConnectionLost((facts as { err?: unknown } | null)?.err)

type WatchOptions = Required<Pick<Options, 'probe' | 'probeEveryMs'>> & {
  report(facts: object, text: string): void
}

function watchOutages({ probe, probeEveryMs, report }: WatchOptions) {
  let state: 'answering' | 'probing' | 'away' = 'answering'
  const bufferedLines: BufferedLine[] = []

  const takeLines = () => bufferedLines.splice(0)
  const emitLines = () => takeLines().forEach(({ emit }) => emit())

  const reportOutage = async () => {
    // A process that ends now must not lose the reason.
    process.once('exit', emitLines)
    const startedAt = performance.now()
    let failure = await findFailure(probe)
    process.off('exit', emitLines)
    state = failure === undefined ? 'answering' : 'away'
    if (failure === undefined) return emitLines()

    let logged: string | undefined
    while (failure !== undefined) {
      const text = messageOf(failure)
      // The reason may change, for example from too many connections to an outage.
      if (text !== logged) report({ reason: failure }, text)
      logged = text
      takeLines().forEach(({ emitAsDetail }) => emitAsDetail())
      await delay(probeEveryMs, undefined, { ref: false })
      failure = await findFailure(probe)
    }
    state = 'answering'
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10
    report({ seconds }, 'the database answers again')
  }

  return {
    add(line: BufferedLine) {
      if (state === 'away') return line.emitAsDetail()
      bufferedLines.push(line)
      if (state === 'probing') return
      state = 'probing'
      void reportOutage()
    },
  }
}

const messageOf = (failure: string) =>
  failure === tooManyConnections.code
    ? tooManyConnections.message
    : 'the database is away: calls are answered with 503, and work waits'

/** Only the code, because a message may name the server. */
const findFailure = (probe: () => Promise<void>): Promise<string | undefined> =>
  probe().then(
    () => undefined,
    (error: unknown) => (error as NodeJS.ErrnoException).code ?? 'no answer',
  )
