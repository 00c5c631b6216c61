import * as objects from '@curbcut/checks/pdf/objects.ts'
import { readTree } from '@curbcut/checks/tree/tree.ts'
import type {
  Repaired,
  RepairAnswers,
  RepairId,
  RepairPlan,
  RepairRefusal,
  RepairQuestions,
} from '#repair/repairs.ts'
import type { Texts } from '#repair/reading/texts.ts'
import { draftRepairs } from './draft-repairs.ts'
import { readMetadata, ownTitle } from './metadata.ts'
import { toOpenPdf, type OpenPdf } from './open-pdf.ts'
import { promisedBy } from './promised-conditions.ts'
import { type ReadAlong, headingsForTitle } from './read-along.ts'
import { rowsFor } from './repair-rows.ts'
import { createElementTexts } from './texts/element-texts.ts'
import { isLanguageTag } from '#repair/answers.ts'
import { guessLanguage } from '#repair/reading/guess-language.ts'
import type { Work } from './repair.ts'
import { headingLevel } from './repairs/outline-repair.ts'
import { takesTitle } from './repairs/title-and-language-repairs.ts'

type Read = NonNullable<ReadAlong['pdf']>

const answers = { title: { title: 'Any title' }, language: { language: 'en' } }

export async function planPdf(
  bytes: Buffer,
  { check, name, pdf: read }: Pick<ReadAlong, 'check'> & { pdf: Read; name: string },
): Promise<RepairPlan | { refused: RepairRefusal }> {
  const isPart2 = check.facts?.kind === 'pdf' && check.facts.claimedPart === '2'
  // Repairs know no namespaces, which count in PDF/UA-2 only.
  const tree = isPart2 ? readTree(read.source.catalog) : read.tree
  const pdf = toOpenPdf(bytes, { ...read, tree })
  if (typeof pdf === 'string') return { refused: pdf }
  const texts = textsOf(pdf, read)
  const rows = rowsFor(check)
  const metadata = readMetadata(pdf, read.xmp)
  const draft = (given: RepairAnswers, some = rows) =>
    draftRepairs(pdf, texts, { name, answers: given, rows: some, metadata })
  const alone = await draft({})
  const waiting = rows.filter(({ id }) => waitsForAnswer(id) && !isIn(alone.done, id))
  const questions = await askQuestions(alone.work)
  const failing = check.conditions.filter(({ status }) => status === 'fail')
  const plan: RepairPlan = {
    ...{ repairs: alone.done, withAnswers: [], questions },
    barriers: promisedBy(alone, failing).map((rule) => ({ rule })),
  }
  const whole = await withAnswers(plan, async (needs) => {
    const drafted = await draft(answers[needs], waiting)
    const done = [...alone.done, ...drafted.done]
    return { done, rules: promisedBy({ ...alone, done }, failing) }
  })
  const isNothing = whole.repairs.length + whole.withAnswers.length === 0
  return isNothing ? { refused: 'nothing_to_repair' } : whole
}

/** The result of other repairs does not depend on answers. */
const waitsForAnswer = (id: RepairId) =>
  /^(title|language|title_to_xmp|display_title|link_contents|outline)$/.test(id)

const isIn = (done: readonly Repaired[], id: RepairId) => done.some((one) => one.id === id)

type Answered = (
  needs: keyof typeof answers,
) => Promise<{ done: readonly Repaired[]; rules: readonly string[] }>

/** Adds repairs and barriers that need an answer. */
async function withAnswers(plan: RepairPlan, answered: Answered): Promise<RepairPlan> {
  const repairs = new Map(plan.withAnswers.map((one) => [one.id, one]))
  const barriers = new Map(plan.barriers.map((one) => [one.rule, one]))
  const alone = new Set(plan.repairs.map(({ id }) => id))
  for (const needs of ['language', 'title'] as const) {
    if (!plan.questions[needs]) continue
    const { done, rules } = await answered(needs)
    for (const one of done)
      if (!alone.has(one.id) && !repairs.has(one.id)) repairs.set(one.id, { ...one, needs })
    for (const rule of rules) if (!barriers.has(rule)) barriers.set(rule, { rule, needs })
  }
  return { ...plan, withAnswers: [...repairs.values()], barriers: [...barriers.values()] }
}

const textsOf = (pdf: OpenPdf, { drawn }: Read): Texts => ({
  ofElement: createElementTexts(pdf, async (page) => drawn.marksOn(page)),
  wordsIn: async (page, areas) => drawn.wordsIn(page, areas),
  beginning: drawn.beginning,
})

async function askQuestions(work: Work): Promise<RepairQuestions> {
  const { metadata, pdf } = work
  const language = work.language ?? objects.textAt(pdf.catalog, 'Lang')?.trim()
  const asksTitle = ownTitle(work) === undefined && takesTitle(metadata)
  const asksLanguage = !language || !isLanguageTag(language)
  const proposed = asksTitle ? await firstHeading(work) : undefined
  const guessed = asksLanguage ? guessLanguage(work.texts.beginning()) : undefined
  return {
    ...(asksTitle && { title: proposed === undefined ? {} : { proposed } }),
    ...(asksLanguage && { language: guessed === undefined ? {} : { guessed } }),
  }
}

async function firstHeading({ pdf, texts }: Work): Promise<string | undefined> {
  const headings = pdf.tree.elements.filter((element) => headingLevel(element) !== undefined)
  for (const element of headings.slice(0, headingsForTitle)) {
    const found = await texts.ofElement(element)
    if (found) return found.text
  }
  return undefined
}
