import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkAndPlan } from '../../repair/src/plan-repairs.ts'
import type { PlanOutcome } from '../../repair/src/plan-repairs.ts'
import { repairDocument } from '../../repair/src/repair-document.ts'
import { plannedPromise, achievedPromise } from '../../repair/src/repair-promises.ts'
import type { RepairAnswers, RepairOutcome, RepairQuestion } from '../../repair/src/repairs.ts'
import { checkDocument } from '../src/check-document.ts'
import type { Check } from '../src/check-document.ts'
import { compareDocuments } from '../src/compare/compare-documents.ts'
import { doubtsOf } from '../src/compare/comparison-doubts.ts'
import { checkByQpdf } from './check-by-qpdf.ts'
import { openDrawing } from './compare-drawings.ts'
import { figuresOf, figureLines } from './repair-figures.ts'
import type { RepairKind, RepairMeasurement, Result } from './repair-figures.ts'

// npm run measure-repairs -- FOLDER [ORACLE.json] [--keep FOLDER] [--plain]: compares repaired PDFs
// with plans and originals. --keep writes results for the oracle; --plain draws no page.

function read() {
  try {
    const options = { keep: { type: 'string' }, plain: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [folder, oracle, ...others] = positionals
    return folder && others.length === 0 ? { folder, oracle, ...values } : undefined
  } catch {
    return undefined
  }
}

const options = read()
if (!options) {
  console.error('Usage: npm run measure-repairs -- FOLDER [ORACLE.json] [--keep FOLDER] [--plain]')
  process.exit(2)
}
const { folder, oracle, keep, plain } = options
if (keep) mkdirSync(keep, { recursive: true })

const drawing = plain ? undefined : await openDrawing()
const measured: RepairMeasurement[] = []
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
for (const name of names.filter((file) => /\.pdf$/i.test(file)).toSorted()) {
  const one = await measureFile(name)
  if (one) measured.push(one)
}
await drawing?.close()
const oracleLines = oracle ? readFileSync(oracle, 'utf8').split('\n') : []
for (const line of figureLines(figuresOf(measured, oracleLines))) console.log(line)

async function measureFile(name: string): Promise<RepairMeasurement | undefined> {
  const bytes = readFileSync(join(folder, name))
  const startedAt = performance.now()
  const { check, plan, planMs } = await checkAndPlan(bytes, 'a.pdf')
  const checkMs = performance.now() - startedAt - planMs
  const before = failingIn(check)
  if (!before || before.rules.length === 0) return undefined
  const { isTagged, rules } = before
  const asks = plan && 'questions' in plan ? plan.questions : {}
  const language = asks.language && { language: 'en' }
  const title = asks.title && { title: 'A title that a person typed' }
  return {
    name,
    isTagged,
    before: rules,
    checkMs,
    planMs,
    alone: await repaired(bytes, { name, plan, answers: {}, kind: 'alone' }),
    spoken: await repaired(bytes, { name, plan, answers: { ...language }, kind: 'spoken' }),
    answered: await repaired(bytes, {
      name,
      plan,
      answers: { ...title, ...language },
      kind: 'answered',
    }),
  }
}

type RepairRun = {
  name: string
  plan: PlanOutcome | undefined
  answers: RepairAnswers
  kind: RepairKind
}

function brokenPromise(
  plan: PlanOutcome | undefined,
  answers: RepairAnswers,
  outcome: RepairOutcome,
) {
  const answered = Object.keys(answers) as RepairQuestion[]
  const refusal = plan && 'refused' in plan ? plan.refused : undefined
  const nothing = { repairs: [], barriers: [] }
  const promised = plan && !('refused' in plan) ? plannedPromise(plan, answered) : nothing
  const done = 'bytes' in outcome ? achievedPromise(outcome) : nothing
  const [one, other] = [promised, done].map(({ repairs, barriers }) =>
    [...repairs.map(({ id, count }) => `${id} ${count}`), ...barriers].join(', '),
  )
  const end = 'refused' in outcome ? outcome.refused : undefined
  const isFulfilled =
    one === other && (refusal ?? 'nothing_to_repair') === (end ?? 'nothing_to_repair')
  if (isFulfilled || (one === other && !refusal)) return undefined
  const skipped =
    'bytes' in outcome ? outcome.skipped.map(({ id, reason }) => `${id}: ${reason}`) : []
  const reason = [...skipped, end ?? (skipped.length > 0 ? [] : 'two readers differ')]
    .flat()
    .join(', ')
  return `promised ${one || (refusal ?? 'nothing')}; done ${other || 'nothing'}; ${reason}`
}

async function repaired(bytes: Buffer, { name, plan, answers, kind }: RepairRun): Promise<Result> {
  const startedAt = performance.now()
  const outcome = await repairDocument(bytes, 'a.pdf', answers)
  const milliseconds = performance.now() - startedAt
  const broken = brokenPromise(plan, answers, outcome)
  if ('refused' in outcome) {
    const { refused, conditions = [] } = outcome
    return { refused: [refused, ...conditions].join(' '), broken, milliseconds }
  }
  const file = `${name.replaceAll(/[/\\]/g, '+').slice(0, -4)}.${kind}.pdf`
  if (keep) writeFileSync(join(keep, basename(file)), outcome.bytes)
  const after = failingIn(await checkDocument(outcome.bytes, 'a.pdf'))
  return {
    milliseconds,
    broken,
    file,
    done: outcome.done,
    after: after?.rules ?? [],
    isBehind: outcome.bytes.subarray(0, bytes.length).equals(bytes),
    // Draws only this result, because answers only add repairs.
    drawn: kind === 'answered' ? await drawing?.compare(bytes, outcome.bytes) : undefined,
    doubts: kind === 'answered' ? await doubtsAbout(bytes, outcome.bytes) : undefined,
    qpdf: checkByQpdf(bytes, outcome.bytes),
  }
}

/** What its remediator would be asked about; undefined for documents that are not compared. */
async function doubtsAbout(original: Buffer, fixed: Buffer): Promise<string[] | undefined> {
  const comparison = await compareDocuments(
    { bytes: original, name: 'a.pdf' },
    { bytes: fixed, name: 'a.pdf' },
  )
  return comparison.state === 'compared' ? doubtsOf(comparison) : undefined
}

function failingIn({ state, facts, conditions }: Check) {
  if (state !== 'done' || facts?.kind !== 'pdf') return undefined
  const failing = conditions.filter(({ status }) => status === 'fail')
  return { isTagged: facts.isTagged, rules: failing.map(({ rule }) => rule as string) }
}
