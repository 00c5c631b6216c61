import { setTimeout as wait } from 'node:timers/promises'
import { openStream, type OpenStream } from './open-stream.ts'
import type { TrialParts } from './run-trial.ts'
import { backSoon, unnoticed, type Scale, type Trial } from './trials.ts'

/** The database is stopped in good order, and started. */
export const restarted = ({ database: { primary } }: TrialParts): Trial => ({
  part: 'database',
  name: 'database restarted',
  promised: backSoon,
  async disturb() {
    await primary.stop()
    await primary.start()
  },
})

/** The database is lost with its machine, and comes back. */
export const killed = ({ database: { primary } }: TrialParts): Trial => ({
  part: 'database',
  name: 'database killed, started again',
  promised: backSoon,
  async disturb() {
    await primary.kill()
    await primary.start()
  },
})

/** The database says nothing, for longer than any call waits. */
export const frozen = ({ database: { primary } }: TrialParts, { frozenSeconds }: Scale): Trial => ({
  part: 'database',
  name: `database frozen for ${frozenSeconds} s`,
  // A list gives up after 7 seconds and any other call after 17.
  promised: { ...backSoon, answeredWithinSeconds: 20 },
  async disturb() {
    const thaw = await primary.freeze()
    await wait(frozenSeconds * 1000)
    thaw()
  },
})

/** The primary is lost, and its replica takes over. */
export const promoted = (parts: TrialParts): Trial => {
  const { primary, promote, isSynchronous } = parts.database
  return hearingAgain(parts, {
    part: 'failover',
    name: `primary killed, ${isSynchronous ? '' : 'a'}synchronous replica promoted`,
    promised: { ...backSoon, mayLose: !isSynchronous },
    async disturb() {
      await primary.kill()
      await promote()
    },
  })
}

/** The primary says nothing any more, and its replica takes over. */
export const promotedBesideFrozen = (parts: TrialParts): Trial => {
  const { primary, promote } = parts.database
  return hearingAgain(parts, {
    part: 'failover',
    name: 'primary frozen, synchronous replica promoted',
    promised: { ...backSoon, answeredWithinSeconds: 20 },
    async disturb() {
      await primary.freeze()
      await promote()
    },
    finish: () => primary.kill(),
  })
}

/** The primary is lost when its replica had not heard of it for a while. */
export const promotedBehind = (parts: TrialParts, { lagSeconds }: Scale): Trial => {
  const { database } = parts
  return hearingAgain(parts, {
    part: 'failover',
    name: `primary killed, asynchronous replica ${lagSeconds} s behind promoted`,
    promised: { ...backSoon, mayLose: true },
    async disturb() {
      await database.freezeReplication()
      await wait(lagSeconds * 1000)
      await database.primary.kill()
      await database.promote()
    },
  })
}

/** The same, with a browser that is open all the while and has to be told of a change at the end. */
function hearingAgain({ product }: TrialParts, trial: Trial): Trial {
  let stream: OpenStream
  return {
    ...trial,
    async disturb() {
      stream = await openStream(product.reader)
      await trial.disturb()
    },
    async look() {
      // First that the process hears again, because what was told before is not repeated.
      const isOpenAgain = await stream.hears('everything')
      await product.reader.call('createView', { name: `View of ${Date.now()}`, query: '' })
      const isTold = isOpenAgain && (await stream.hears('views'))
      stream.close()
      return {
        text: isTold ? 'an open stream goes on' : '–',
        wrong: isTold ? [] : ['an open stream was not told of a change'],
      }
    },
  }
}

/** A lost primary comes back by itself, as one that nobody has shut out, beside the promoted replica. */
export function formerPrimaryBack({ database }: TrialParts, { calmMs }: Scale): Trial {
  const { primary, startFormerPrimary } = database
  const countMessages = async () => {
    const [row] = await primary.query<{ count: number }>('select count(*) from contact_messages')
    return row?.count
  }
  let before: number | undefined
  return {
    part: 'failover',
    name: 'former primary started again beside the promoted replica',
    promised: unnoticed,
    async disturb() {
      await startFormerPrimary()
      before = await countMessages()
      // The front has to find it.
      await wait(2 * calmMs)
    },
    async look() {
      const isSame = (await countMessages()) === before
      return isSame
        ? { text: 'left alone', wrong: [] }
        : { text: 'written to', wrong: ['the former primary was written to'] }
    },
  }
}
