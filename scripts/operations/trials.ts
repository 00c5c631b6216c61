import type { Promised, Seen } from './trial.ts'

/** How long and how much. */
export type Scale = {
  /** How many people read, and as many write. */
  people: number
  /** The load before and after a disturbance. */
  calmMs: number
  drainSeconds: number
  /** How often both processes are replaced. */
  rounds: number
  frozenSeconds: number
  lagSeconds: number
  uploads: number
}

/** The parts by which trials are called on the command line. */
export const partNames = ['rolling', 'key', 'database', 'failover', 'documents'] as const
export type Part = (typeof partNames)[number]

export type Trial = {
  part: Part
  name: string
  promised: Promised
  /** Why it cannot be tried here. */
  because?: string | undefined
  disturb(): Promise<Seen | void>
  /** What is to be looked at once the product works again. */
  look?(): Promise<Seen>
  /** What is left to do for the end. */
  finish?(): Promise<void>
}

/** Whatever happens, the product goes on by itself. */
export const backSoon: Promised = { backWithinSeconds: 15 }
/** Nobody notices. */
export const unnoticed: Promised = { ...backSoon, noFailures: true }
