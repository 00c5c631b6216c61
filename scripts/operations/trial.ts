import {
  acknowledgedWrites,
  findMissing,
  type Load,
} from '../../packages/server/test/process/acknowledged-load.ts'
import { markdownTable } from '../markdown-table.ts'

/** Without `mayLose`, a lost acknowledged write breaks the promise. */
export type Promised = {
  noFailures?: boolean
  mayLose?: boolean
  backWithinSeconds?: number
  answeredWithinSeconds?: number
}

export type Seen = {
  text: string
  wrong: readonly string[]
}

export type Counted = {
  name: string
  requests: number
  failed: number
  /** Distinct responses of failed requests; 599 is a connection that was cut or refused. */
  failures: readonly string[]
  acknowledged: number
  missing: number
  /** From the end of the disturbance until a read and a write succeed. */
  backAfterSeconds: number
  longestSeconds: number
  seen?: Seen | undefined
}

export type NotTried = { name: string; because: string }

type Query = Parameters<typeof findMissing>[1]

type Measured = { query: Query; backAfterMs: number; seen: Seen | undefined }

export async function count(
  name: string,
  load: Load,
  { query, backAfterMs, seen }: Measured,
): Promise<Counted> {
  const failed = load.answered.filter(({ status }) => status >= 300)
  const said = failed.map(({ kind, status, code }) => `${kind} ${status} ${code}`.trimEnd())
  return {
    name,
    requests: load.answered.length,
    failed: failed.length,
    failures: [...new Set(said)].toSorted(),
    acknowledged: acknowledgedWrites(load).length,
    missing: (await findMissing(load, query)).length,
    backAfterSeconds: backAfterMs / 1000,
    longestSeconds: Math.max(0, ...load.answered.map(({ milliseconds }) => milliseconds)) / 1000,
    seen,
  }
}

export function brokenPromises(counted: Counted, promised: Promised): string[] {
  const { backWithinSeconds = Infinity, answeredWithinSeconds = Infinity } = promised
  const { acknowledged, missing, failed, failures } = counted
  return [
    ...(acknowledged === 0 ? ['no write was acknowledged'] : []),
    ...(missing > 0 && !promised.mayLose ? [`${missing} acknowledged writes are lost`] : []),
    ...(failed > 0 && promised.noFailures
      ? [`${failed} requests failed (${failures.join(', ')})`]
      : []),
    ...(counted.backAfterSeconds > backWithinSeconds
      ? [`it took longer than ${backWithinSeconds} seconds to go on`]
      : []),
    ...(counted.longestSeconds > answeredWithinSeconds
      ? [`a request took longer than ${answeredWithinSeconds} seconds`]
      : []),
    ...(counted.seen?.wrong ?? []),
  ].map((what) => `${counted.name}: ${what}`)
}

const head = [
  'Trial',
  'Requests',
  'Failed',
  'Acknowledged writes',
  'Missing',
  'Back after',
  'Longest',
  'Besides',
]

export const toTable = (all: readonly (Counted | NotTried)[]): string =>
  markdownTable(
    head,
    all.map((one) => [one.name, ...toCells(one)]),
  )

export const toLine = (one: Counted | NotTried): string =>
  toCells(one)
    .flatMap((cell, index) => (cell === '–' ? [] : [`${head[index + 1]}: ${cell}`]))
    .join(', ')

function toCells(one: Counted | NotTried): string[] {
  if ('because' in one) return [...Array<string>(6).fill('–'), `not tried: ${one.because}`]
  const { requests, failed, acknowledged, missing, backAfterSeconds, longestSeconds, seen } = one
  return [
    ...[requests, failed, acknowledged, missing].map((number) => number.toLocaleString('en')),
    ...[backAfterSeconds, longestSeconds].map((seconds) => `${seconds.toFixed(1)} s`),
    seen?.text ?? '–',
  ]
}
