import { setTimeout as delay } from 'node:timers/promises'
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import {
  isConnectionLost,
  isDatabaseError,
  tooManyConnections,
} from '#server/db/connection-lost.ts'

type Options = {
  /** Rejects while the database is away. */
  ask(): Promise<void>
  askEveryMs?: number
  /** Absent: the output of the process. */
  stream?: DestinationStream
}

type Line = { emit(): void; emitAsDetail(): void }

/**
 * Logs an outage at its start and end. Errors that it causes are `debug` lines; a single lost
 * connection is logged as usual.
 */
export function openLog(
  options: LoggerOptions,
  { ask, askEveryMs = 1_000, stream }: Options,
): Logger {
  const outages = watchOutages({ ask, askEveryMs, tell: (facts, text) => log.error(facts, text) })
  const log = pino(
    {
      ...options,
      hooks: {
        logMethod(given, write, level) {
          const emit = () => write.apply(this, given)
          const isTrouble = level > detailLevel && isOfDatabase(given[0])
          if (!isTrouble) return emit()
          outages.add({ emit, emitAsDetail: () => this.debug(...given) })
        },
      },
    },
    stream,
  )
  return log
}

const detailLevel = pino.levels.values['debug'] ?? 20

/** By the error in `err`, or by a mark. */
const isOfDatabase = (facts: unknown): boolean =>
  isDatabaseError(facts) || isConnectionLost((facts as { err?: unknown } | null)?.err)

type Watch = Required<Pick<Options, 'ask' | 'askEveryMs'>> & {
  tell(facts: object, text: string): void
}

function watchOutages({ ask, askEveryMs, tell }: Watch) {
  let state: 'answering' | 'asking' | 'away' = 'answering'
  const bufferedLines: Line[] = []

  const takeLines = () => bufferedLines.splice(0)
  const emitLines = () => takeLines().forEach(({ emit }) => emit())

  const tellOutage = async () => {
    // A process that ends now must not lose the reason.
    process.once('exit', emitLines)
    const startedAt = performance.now()
    let failure = await findFailure(ask)
    process.off('exit', emitLines)
    state = failure === undefined ? 'answering' : 'away'
    if (failure === undefined) return emitLines()

    let logged: string | undefined
    while (failure !== undefined) {
      const text = textOf(failure)
      // The reason may change, for example from too many connections to an outage.
      if (text !== logged) tell({ reason: failure }, text)
      logged = text
      takeLines().forEach(({ emitAsDetail }) => emitAsDetail())
      await delay(askEveryMs, undefined, { ref: false })
      failure = await findFailure(ask)
    }
    state = 'answering'
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10
    tell({ seconds }, 'the database answers again')
  }

  return {
    add(line: Line) {
      if (state === 'away') return line.emitAsDetail()
      bufferedLines.push(line)
      if (state === 'asking') return
      state = 'asking'
      void tellOutage()
    },
  }
}

const textOf = (failure: string) =>
  failure === tooManyConnections.code
    ? tooManyConnections.message
    : 'the database is away: calls are answered with 503, and work waits'

/** Only the code, because a message may name the server. */
const findFailure = (ask: () => Promise<void>): Promise<string | undefined> =>
  ask().then(
    () => undefined,
    (error: unknown) => (error as NodeJS.ErrnoException).code ?? 'no answer',
  )
