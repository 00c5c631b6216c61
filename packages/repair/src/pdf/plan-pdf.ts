import * as objects from '@curbcut/checks/pdf/objects.ts'
import { readTree } from '@curbcut/checks/tree/tree.ts'
import { isGeneratedTitle } from '@curbcut/checks/xmp/program-titles.ts'
import { isLanguageTag } from '#repair/answers.ts'
import { guessLanguage } from '#repair/reading/language/guess-language.ts'
import type { Texts } from '#repair/reading/texts.ts'
import type {
  RepairCount,
  RepairAnswers,
  RepairId,
  RepairPlan,
  RepairRefusal,
  RepairQuestions,
} from '#repair/repairs.ts'
import { type ObservedCheck, headingsForTitle } from './check-and-observe.ts'
import { draftRepairs } from './draft-repairs.ts'
import { readMetadata, usableTitle } from './metadata.ts'
import { toOpenPdf, type OpenPdf } from './open-pdf.ts'
import { promisedRules } from './promised-conditions.ts'
import { rowsFor } from './repair-rows.ts'
import type { RepairContext } from './repair.ts'
import { headingLevel } from './repairs/outline-repair.ts'
import { takesTitle } from './repairs/title-and-language-repairs.ts'
import { createElementTexts } from './texts/element-texts.ts'

type PdfReadings = NonNullable<ObservedCheck['pdf']>

const answers = { title: { title: 'Any title' }, language: { language: 'en' } }

export async function planPdf(
  bytes: Buffer,
  { check, name, pdf: read }: Pick<ObservedCheck, 'check'> & { pdf: PdfReadings; name: string },
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
  const unanswered = await draft({})
  const answerDependentRows = rows.filter(
    ({ id }) => dependsOnAnswer(id) && !isIn(unanswered.done, id),
  )
  const questions = await findQuestions(unanswered.work)
  const failing = check.conditions.filter(({ status }) => status === 'fail')
  const plan: RepairPlan = {
    repairs: unanswered.done,
    withAnswers: [],
    questions,
    barriers: promisedRules(unanswered, failing).map((rule) => ({ rule })),
  }
  const completePlan = await withAnswers(plan, async (needs) => {
    const drafted = await draft(answers[needs], answerDependentRows)
    const done = [...unanswered.done, ...drafted.done]
    return { done, rules: promisedRules({ ...unanswered, done }, failing) }
  })
  const isEmpty = completePlan.repairs.length + completePlan.withAnswers.length === 0
  return isEmpty ? { refused: 'nothing_to_repair' } : completePlan
}

/** The result of other repairs does not depend on answers. */
const dependsOnAnswer = (id: RepairId) =>
  /^(title|language|title_to_xmp|display_title|link_contents|outline)$/.test(id)

const isIn = (done: readonly RepairCount[], id: RepairId) => done.some((one) => one.id === id)

type DraftWithAnswer = (
  needs: keyof typeof answers,
) => Promise<{ done: readonly RepairCount[]; rules: readonly string[] }>

/** Adds repairs and barriers that need an answer. */
async function withAnswers(
  plan: RepairPlan,
  draftWithAnswer: DraftWithAnswer,
): Promise<RepairPlan> {
  const repairs = new Map(plan.withAnswers.map((one) => [one.id, one]))
  const barriers = new Map(plan.barriers.map((one) => [one.rule, one]))
  const unansweredIds = new Set(plan.repairs.map(({ id }) => id))
  for (const needs of ['language', 'title'] as const) {
    if (!plan.questions[needs]) continue
    const { done, rules } = await draftWithAnswer(needs)
    for (const one of done)
      if (!unansweredIds.has(one.id) && !repairs.has(one.id)) repairs.set(one.id, { ...one, needs })
    for (const rule of rules) if (!barriers.has(rule)) barriers.set(rule, { rule, needs })
  }
  return { ...plan, withAnswers: [...repairs.values()], barriers: [...barriers.values()] }
}

const textsOf = (pdf: OpenPdf, { drawnTexts }: PdfReadings): Texts => ({
  ofElement: createElementTexts(pdf, async (page) => drawnTexts.marksOn(page)),
  wordsIn: async (page, areas) => drawnTexts.wordsIn(page, areas),
  beginning: drawnTexts.beginning,
  largestLine: drawnTexts.largestLine,
})

async function findQuestions(work: RepairContext): Promise<RepairQuestions> {
  const { metadata, pdf } = work
  const language = work.language ?? objects.textAt(pdf.catalog, 'Lang')?.trim()
  const needsTitle = usableTitle(work) === undefined && takesTitle(metadata)
  const needsLanguage = !language || !isLanguageTag(language)
  const title = needsTitle ? await proposeTitle(work) : undefined
  const likelyLanguage = needsLanguage ? guessLanguage(work.texts.beginning()) : undefined
  return {
    ...(needsTitle && { title: title === undefined ? {} : { proposed: title } }),
    ...(needsLanguage && {
      language: likelyLanguage === undefined ? {} : { proposed: likelyLanguage },
    }),
  }
}

/** Some pages print the name of their file. */
async function proposeTitle(work: RepairContext): Promise<string | undefined> {
  const title = (await firstHeading(work)) ?? work.texts.largestLine()
  return title === undefined || isGeneratedTitle(title, work.name) ? undefined : title
}

async function firstHeading({ pdf, texts }: RepairContext): Promise<string | undefined> {
  const headings = pdf.tree.elements.filter((element) => headingLevel(element) !== undefined)
  for (const element of headings.slice(0, headingsForTitle)) {
    const headingText = await texts.ofElement(element)
    if (headingText) return headingText.text
  }
  return undefined
}
