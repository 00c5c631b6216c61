import type { MailTransport } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { isPermanentRejection } from '#server/ports/is-permanent-rejection.ts'
import type { Mailer } from '#server/ports/mailer.ts'
import { recordMailFailure, recordMailSent } from './mail-health-repository.ts'

type Deps = Pick<VisitorContext, 'db' | 'log'> & { way: MailTransport }

/** Records how each mail goes. A failure to record never fails a mail that was sent. */
export const createMonitoredMailer = ({ db, log, way }: Deps, mailer: Mailer): Mailer => {
  const logRecordingFailure = (recording: Promise<void>) =>
    recording.catch((error: unknown) =>
      log.warn({ err: error }, 'how a mail went could not be written down'),
    )
  return {
    ...mailer,
    async send(mail, options) {
      try {
        await mailer.send(mail, options)
      } catch (error) {
        // A mail aborted by a stop says nothing about the mail server.
        if (!options?.signal?.aborted) {
          await logRecordingFailure(
            recordMailFailure(db, {
              code: errorCodeOf(error),
              isPermanentRejection: isPermanentRejection(error),
            }),
          )
        }
        throw error
      }
      await logRecordingFailure(recordMailSent(db, way))
    },
  }
}

const codePattern = /^[\w.-]{1,40}$/

/** Never the server's text, which may hold the recipient's address. Anything may be thrown, even null. */
function errorCodeOf(error: unknown): string {
  const { responseCode, code } = Object(error) as { responseCode?: unknown; code?: unknown }
  const rawCode = [responseCode, code].find(
    (candidate) => typeof candidate === 'string' || typeof candidate === 'number',
  )
  return codePattern.test(`${rawCode}`) && rawCode !== undefined ? `${rawCode}` : 'unknown'
}
