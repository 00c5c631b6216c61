import {
  acknowledgedWrites,
  findMissing,
  type Load,
} from '../../packages/server/test/process/acknowledged-load.ts'
import { markdownTable } from '../markdown-table.ts'

/** What the product promises for a trial; a missing one is promised in each but says otherwise. */
export type Promised = { noFailures?: boolean; mayLose?: boolean; backWithinSeconds?: number }

/** What was counted in a trial. */
export type Counted = {
  name: string
  requests: number
  failed: number
  /** What the failed ones were answered with, each once; 599 stands for a connection that was cut or refused. */
  failures: readonly string[]
  acknowledged: number
  missing: number
  /** From the end of the disturbance until a read and a write were answered well. */
  backAfterSeconds: number
  /** Present where documents were sent during the disturbance. */
  documents?: CountedDocuments | undefined
}

/** What became of documents while their folder was away or full. */
export type CountedDocuments = {
  acknowledged: number
  missing: number
  /** Uploads that were refused as promised. */
  refused: number
  /** What was found otherwise than promised, in words. */
  wrong: readonly string[]
}

type Query = Parameters<typeof findMissing>[1]

type Measured = { query: Query; backAfterMs: number; documents: CountedDocuments | undefined }

/** Counts a load that has ended. */
export async function count(
  name: string,
  load: Load,
  { query, backAfterMs, documents }: Measured,
): Promise<Counted> {
  const failed = load.answered.filter(({ status }) => status >= 300)
  return {
    name,
    requests: load.answered.length,
    failed: failed.length,
    failures: [...new Set(failed.map(({ kind, status }) => `${kind} ${status}`))].toSorted(),
    acknowledged: acknowledgedWrites(load).length,
    missing: (await findMissing(load, query)).length,
    backAfterSeconds: backAfterMs / 1000,
    documents,
  }
}

/** The promises that a trial has broken, in words. */
export function brokenPromises(counted: Counted, promised: Promised): string[] {
  const { noFailures = false, mayLose = false, backWithinSeconds = Infinity } = promised
  return [
    ...(counted.acknowledged === 0 ? ['no write was acknowledged'] : []),
    ...(counted.missing > 0 && !mayLose ? [`${counted.missing} acknowledged writes are lost`] : []),
    ...(counted.failed > 0 && noFailures
      ? [`${counted.failed} requests failed (${counted.failures.join(', ')})`]
      : []),
    ...(counted.backAfterSeconds > backWithinSeconds
      ? [`it took longer than ${backWithinSeconds} seconds to go on`]
      : []),
    ...(counted.documents ? brokenForDocuments(counted.documents) : []),
  ].map((what) => `${counted.name}: ${what}`)
}

const brokenForDocuments = ({ acknowledged, missing, refused, wrong }: CountedDocuments) => [
  ...(acknowledged === 0 ? ['no document was acknowledged'] : []),
  ...(missing > 0 ? [`${missing} acknowledged documents are lost`] : []),
  ...(refused === 0 ? ['no upload was refused'] : []),
  ...wrong,
]

/** All trials as a table for people and documents. */
export const toTable = (all: readonly Counted[]): string =>
  markdownTable(
    ['Trial', 'Requests', 'Failed', 'Acknowledged writes', 'Missing', 'Back after', 'Documents'],
    all.map((one) => [
      one.name,
      ...[one.requests, one.failed, one.acknowledged, one.missing].map((number) =>
        number.toLocaleString('en'),
      ),
      `${one.backAfterSeconds.toFixed(1)} s`,
      toCell(one.documents),
    ]),
  )

const toCell = (documents: CountedDocuments | undefined) =>
  documents
    ? `${documents.refused} refused, ${documents.missing} of ${documents.acknowledged} missing`
    : '–'
