import type { Promised, Seen } from './trial.ts'

export type Scale = {
  /** The number of readers, and of writers. */
  people: number
  /** Duration of the load before and after a disturbance. */
  calmMs: number
  drainSeconds: number
  /** How often both processes are replaced. */
  rounds: number
  frozenSeconds: number
  lagSeconds: number
  uploads: number
}

export const partNames = ['rolling', 'key', 'database', 'failover', 'documents'] as const
export type Part = (typeof partNames)[number]

export type Trial = {
  part: Part
  name: string
  promised: Promised
  because?: string | undefined
  disturb(): Promise<Seen | void>
  look?(): Promise<Seen>
  finish?(): Promise<void>
}

/** The product recovers without an operator. */
export const backSoon: Promised = { backWithinSeconds: 15 }
export const unnoticed: Promised = { ...backSoon, noFailures: true }
