import type { MailWay } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { isPermanentRejection } from '#server/ports/is-permanent-rejection.ts'
import type { Mailer } from '#server/ports/mailer.ts'
import { recordFailure, recordMailSent } from './mail-health-repository.ts'

type Deps = Pick<VisitorContext, 'db' | 'log'> & { way: MailWay }

/** Records how each mail goes. A failure to record never fails a mail that was sent. */
export const monitoredMailer = ({ db, log, way }: Deps, mailer: Mailer): Mailer => {
  const logFailure = (recording: Promise<void>) =>
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
          await logFailure(
            recordFailure(db, {
              code: codeOf(error),
              isPermanentRejection: isPermanentRejection(error),
            }),
          )
        }
        throw error
      }
      await logFailure(recordMailSent(db, way))
    },
  }
}

const codePattern = /^[\w.-]{1,40}$/

/** Never the server's text, which may hold the recipient's address. Anything may be thrown, even null. */
function codeOf(error: unknown): string {
  const { responseCode, code } = Object(error) as { responseCode?: unknown; code?: unknown }
  const rawCode = [responseCode, code].find(
    (one) => typeof one === 'string' || typeof one === 'number',
  )
  return codePattern.test(`${rawCode}`) && rawCode !== undefined ? `${rawCode}` : 'unknown'
}
