import { setTimeout as wait } from 'node:timers/promises'
import { openStream, type OpenStream } from './open-stream.ts'
import type { TrialParts } from './run-trial.ts'
import { backSoon, unnoticed, type Scale, type Trial } from './trials.ts'

export const restarted = ({ database: { primary } }: TrialParts): Trial => ({
  part: 'database',
  name: 'database restarted',
  promised: backSoon,
  async disturb() {
    await primary.stop()
    await primary.start()
  },
})

export const killed = ({ database: { primary } }: TrialParts): Trial => ({
  part: 'database',
  name: 'database killed, started again',
  promised: backSoon,
  async disturb() {
    await primary.kill()
    await primary.start()
  },
})

/** The database does not respond, for longer than any call waits. */
export const frozen = ({ database: { primary } }: TrialParts, { frozenSeconds }: Scale): Trial => ({
  part: 'database',
  name: `database frozen for ${frozenSeconds} s`,
  // A list times out after 7 seconds and any other call after 17.
  promised: { ...backSoon, answeredWithinSeconds: 20 },
  async disturb() {
    const thaw = await primary.freeze()
    await wait(frozenSeconds * 1000)
    thaw()
  },
})

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

/** Also checks that an open event stream receives changes after the failover. */
function hearingAgain({ product }: TrialParts, trial: Trial): Trial {
  let stream: OpenStream
  return {
    ...trial,
    async disturb() {
      stream = await openStream(product.reader)
      await trial.disturb()
    },
    async look() {
      // Waits for the process to listen again, because notifications are not repeated.
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

/** The former primary starts again without fencing after its replica was promoted. */
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
