import {
  formerPrimaryBack,
  frozen,
  killed,
  promoted,
  promotedBehind,
  promotedBesideFrozen,
  restarted,
} from './database-trials.ts'
import { belowReserve, diskFull, mountLost } from './document-trials.ts'
import { anotherKey, rolling } from './process-trials.ts'
import type { TrialParts } from './run-trial.ts'
import { partNames, type Part, type Scale, type Trial } from './trials.ts'

/** Trials that run in order on one database and replica; only the last may promote it. */
export type Group = {
  parts: readonly Part[]
  isSynchronous: boolean
  trialsOf(place: TrialParts, scale: Scale): Trial[]
}

export const allGroups: readonly Group[] = [
  {
    parts: ['rolling', 'key', 'database', 'failover'],
    isSynchronous: true,
    trialsOf: (place, scale) => [
      rolling(place, scale),
      anotherKey(place),
      restarted(place),
      killed(place),
      frozen(place, scale),
      promoted(place),
      formerPrimaryBack(place, scale),
    ],
  },
  {
    parts: ['failover'],
    isSynchronous: true,
    trialsOf: (place) => [promotedBesideFrozen(place)],
  },
  { parts: ['failover'], isSynchronous: false, trialsOf: (place) => [promoted(place)] },
  {
    parts: ['failover'],
    isSynchronous: false,
    trialsOf: (place, scale) => [promotedBehind(place, scale)],
  },
  {
    parts: ['documents'],
    isSynchronous: false,
    trialsOf: (place, scale) => [
      mountLost(place, scale),
      belowReserve(place, scale),
      diskFull(place, scale),
    ],
  },
]

export const shortGroup: Group = {
  parts: partNames,
  isSynchronous: true,
  trialsOf: (place, scale) => [
    rolling(place, scale),
    anotherKey(place),
    mountLost(place, scale),
    diskFull(place, scale),
    killed(place),
    frozen(place, scale),
    promoted(place),
  ],
}
