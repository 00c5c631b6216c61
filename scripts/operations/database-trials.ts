import { setTimeout as wait } from 'node:timers/promises'
import type { TrialParts } from './run-trial.ts'
import { backSoon, type Scale, type Trial } from './trials.ts'

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
export const promoted = ({ database: { primary, promote, isSynchronous } }: TrialParts): Trial => ({
  part: 'failover',
  name: `primary killed, ${isSynchronous ? '' : 'a'}synchronous replica promoted`,
  promised: { ...backSoon, mayLose: !isSynchronous },
  async disturb() {
    await primary.kill()
    await promote()
  },
})

/** The primary says nothing any more, and its replica takes over. */
export const promotedBesideFrozen = ({ database: { primary, promote } }: TrialParts): Trial => ({
  part: 'failover',
  name: 'primary frozen, synchronous replica promoted',
  promised: { ...backSoon, answeredWithinSeconds: 20 },
  async disturb() {
    await primary.freeze()
    await promote()
  },
  finish: () => primary.kill(),
})

/** The primary is lost when its replica had not heard of it for a while. */
export const promotedBehind = ({ database }: TrialParts, { lagSeconds }: Scale): Trial => ({
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
