import { Writable } from 'node:stream'
import { errors } from '@curbcut/contract'
import fc from 'fast-check'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { errorSerializer } from '#server/http/request-log.ts'
import { appForTest } from './app-for-test.ts'
import { aCall, type FuzzedCall } from './fuzz/calls.ts'
import { aScene, foreignMarker, innerMarker, mayRead, type Scene } from './fuzz/scene.ts'
import { send, type SentCall } from './fuzz/send.ts'

// A longer run, or a failed one again: npm run fuzz -- N [SEED]
const wantedCalls = Number(process.env['FUZZ_CALLS'] ?? 1_000)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_129)
const callsOfScene = 100
/** Different faults to print: one cause often has many forms. */
const maxFaults = 20

const logged: string[] = []
const log = new Writable({
  write(line: Buffer, _encoding, done) {
    logged.push(String(line))
    done()
  },
})
const logger = pino({ level: 'error', serializers: { err: errorSerializer } }, log)
const parts = appForTest({ logger })
beforeAll(() => {
  process.stdout.write(`fuzz: seed ${seed}, ${wantedCalls} calls\n`)
})

const textOf = ({ answer: { headers, rawPayload } }: SentCall) =>
  `${JSON.stringify(headers)}\n${rawPayload.toString('utf8')}`

function markerIn(sent: SentCall, matters: (marker: string) => boolean = () => true) {
  const text = textOf(sent)
  return [foreignMarker, innerMarker].find((one) => text.includes(one) && matters(one))
}

/** The fault of an answer to any call; undefined if there is none. */
function faultOf(call: FuzzedCall, sent: SentCall): string | undefined {
  const { answer } = sent
  const { statusCode } = answer
  if (statusCode >= 500) return `${statusCode}: ${logged.at(-1) ?? answer.body}`
  const marker = markerIn(sent, (one) => !mayRead(call.caller, one))
  if (marker) return `tells a ${marker}: ${textOf(sent).slice(0, 500)}`
  return statusCode >= 400 && answer.rawPayload.length > 0 ? faultOfRefusal(answer) : undefined
}

function faultOfRefusal({ statusCode, body }: SentCall['answer']): string | undefined {
  const { code, message } = JSON.parse(body) as { code: keyof typeof errors; message: unknown }
  if (errors[code]?.status !== statusCode) return `${statusCode} with the code ${code}`
  return typeof message === 'string' && message !== '' ? undefined : 'a refusal without a message'
}

const countEvents = async () =>
  (
    await parts.db
      .selectFrom('events')
      .select(({ fn }) => fn.countAll<number>().as('events'))
      .executeTakeFirstOrThrow()
  ).events

type Run = {
  faults: Map<string, string>
  statuses: Map<number, number>
  /** Answers with a marker to a caller who may read it: they prove that random calls reach the markers. */
  told: number
}

async function tryOut(scene: Scene, call: FuzzedCall, run: Run) {
  const { faults, statuses } = run
  logged.length = 0
  const before = await countEvents()
  const sent = await send(parts, scene, call)
  const { statusCode } = sent.answer
  statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  if (markerIn(sent)) run.told += 1
  const changed = statusCode >= 400 && (await countEvents()) !== before
  const fault = faultOf(call, sent) ?? (changed ? 'a refused call is in the history' : undefined)
  if (fault) faults.set(`${call.name}: ${fault.slice(0, 120)}`, `${fault}\n${sent.line}`)
}

type Reading = Pick<FuzzedCall, 'caller' | 'name' | 'params'> & { marker: string }
const readings: readonly Reading[] = [
  { caller: 'RM_SU', name: 'listOrganizations', params: {}, marker: foreignMarker },
  {
    caller: 'RM_ADM',
    name: 'listRemediatorNotes',
    params: { jobId: { thing: 'job', owner: 'ours' } },
    marker: innerMarker,
  },
]

/** The markers of each scene are where somebody reads them. */
async function expectMarkers(scene: Scene) {
  const plain = { fields: [], typed: {}, documents: [], headers: {}, isHead: false }
  for (const { marker, ...reading } of readings) {
    const sent = await send(parts, scene, { ...plain, encoding: 'form', ...reading })
    expect(textOf(sent)).toContain(marker)
  }
}

test(
  'whatever anybody sends to any call is answered, tells nothing of others and changes nothing of theirs',
  { timeout: 60_000 + wantedCalls * 200 },
  async () => {
    const calls = fc.sample(aCall, { seed, numRuns: wantedCalls })
    const run: Run = { faults: new Map(), statuses: new Map(), told: 0 }

    for (let from = 0; from < calls.length && run.faults.size < maxFaults; from += callsOfScene) {
      const scene = await aScene(parts, from / callsOfScene)
      await expectMarkers(scene)
      const before = await scene.theirRows()
      for (const call of calls.slice(from, from + callsOfScene)) await tryOut(scene, call, run)
      if ((await scene.theirRows()) !== before)
        run.faults.set(`scene ${from}`, 'theirs was changed')
    }

    const statuses = [...run.statuses].toSorted(([one], [other]) => one - other)
    process.stdout.write(
      `fuzz: ${statuses.map(([code, count]) => `${code}: ${count}`).join(', ')}\n`,
    )
    expect([...run.faults.values()]).toEqual([])
    // Half of the sent calls make sense, so not everything may be refused.
    expect(run.statuses.get(200) ?? 0).toBeGreaterThan(calls.length / 20)
    // Routes that read a marker are few of all, and each is drawn as often as any other.
    expect(run.told).toBeGreaterThan(calls.length / 1_000)
  },
)
