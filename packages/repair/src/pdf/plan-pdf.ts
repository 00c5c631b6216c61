import * as objects from '@curbcut/checks/pdf/objects.ts'
import { readTree } from '@curbcut/checks/tree/tree.ts'
import { isGeneratedTitle } from '@curbcut/checks/xmp/generated-titles.ts'
import type { DocumentTexts } from '#repair/reading/document-texts.ts'
import { guessLanguage } from '#repair/reading/language/guess-language.ts'
import { isLanguageTag } from '#repair/repair-answers.ts'
import type {
  RepairCount,
  RepairAnswers,
  RepairId,
  RepairPlan,
  RepairRefusal,
  RepairQuestions,
} from '#repair/repairs.ts'
import { type ObservedCheck, maxTitleHeadings } from './check-and-observe.ts'
import { draftRepairs } from './draft-repairs.ts'
import { findPromisedRules } from './find-promised-rules.ts'
import { readMetadata, findUsableTitle } from './metadata.ts'
import { toOpenPdf, type OpenPdf } from './open-pdf.ts'
import { neededRepairsFor } from './pdf-repairs.ts'
import type { RepairContext } from './repair-context.ts'
import { headingLevelOf } from './repairs/outline-repair.ts'
import { canTakeTitle } from './repairs/title-repairs.ts'
import { createElementTextReader } from './texts/element-text-reader.ts'

type ObservedPdf = NonNullable<ObservedCheck['pdf']>

const sampleAnswers = { title: { title: 'Any title' }, language: { language: 'en' } }

export async function planPdf(
  bytes: Buffer,
  {
    check,
    name,
    pdf: observedPdf,
  }: Pick<ObservedCheck, 'check'> & { pdf: ObservedPdf; name: string },
): Promise<RepairPlan | { refused: RepairRefusal }> {
  const isPart2 = check.facts?.kind === 'pdf' && check.facts.claimedPart === '2'
  // Repairs know no namespaces, which count in PDF/UA-2 only.
  const tree = isPart2 ? readTree(observedPdf.source.catalog) : observedPdf.tree
  const pdf = toOpenPdf(bytes, { ...observedPdf, tree })
  if (typeof pdf === 'string') return { refused: pdf }
  const texts = textsOf(pdf, observedPdf)
  const repairs = neededRepairsFor(check)
  const metadata = readMetadata(pdf, observedPdf.xmp)
  const draft = (answers: RepairAnswers, draftedRepairs = repairs) =>
    draftRepairs(pdf, texts, { name, answers, repairs: draftedRepairs, metadata })
  const unansweredDraft = await draft({})
  const answerDependentRepairs = repairs.filter(
    ({ id }) => dependsOnAnswer(id) && !includesRepair(unansweredDraft.done, id),
  )
  const questions = await findQuestions(unansweredDraft.repairContext)
  const failing = check.conditions.filter(({ status }) => status === 'fail')
  const plan: RepairPlan = {
    repairs: unansweredDraft.done,
    withAnswers: [],
    questions,
    barriers: findPromisedRules(unansweredDraft, failing).map((rule) => ({ rule })),
  }
  const completePlan = await addAnswerDependentRepairs(plan, async (needs) => {
    const drafted = await draft(sampleAnswers[needs], answerDependentRepairs)
    const done = [...unansweredDraft.done, ...drafted.done]
    return { done, rules: findPromisedRules({ ...unansweredDraft, done }, failing) }
  })
  const isEmpty = completePlan.repairs.length + completePlan.withAnswers.length === 0
  return isEmpty ? { refused: 'nothing_to_repair' } : completePlan
}

/** The result of other repairs does not depend on answers. */
const dependsOnAnswer = (id: RepairId) =>
  /^(title|language|title_to_xmp|display_title|link_contents|outline)$/.test(id)

const includesRepair = (done: readonly RepairCount[], id: RepairId) =>
  done.some((one) => one.id === id)

type DraftWithAnswer = (
  needs: keyof typeof sampleAnswers,
) => Promise<{ done: readonly RepairCount[]; rules: readonly string[] }>

async function addAnswerDependentRepairs(
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

const textsOf = (pdf: OpenPdf, { textCollector }: ObservedPdf): DocumentTexts => ({
  readElementText: createElementTextReader(pdf, async (page) => textCollector.marksOn(page)),
  wordsIn: async (page, areas) => textCollector.wordsIn(page, areas),
  beginning: textCollector.beginning,
  largestLine: textCollector.largestLine,
})

async function findQuestions(repairContext: RepairContext): Promise<RepairQuestions> {
  const { metadata, pdf } = repairContext
  const language = repairContext.language ?? objects.textAt(pdf.catalog, 'Lang')?.trim()
  const needsTitle = findUsableTitle(repairContext) === undefined && canTakeTitle(metadata)
  const needsLanguage = !language || !isLanguageTag(language)
  const title = needsTitle ? await proposeTitle(repairContext) : undefined
  const likelyLanguage = needsLanguage ? guessLanguage(repairContext.texts.beginning()) : undefined
  return {
    ...(needsTitle && { title: title === undefined ? {} : { proposed: title } }),
    ...(needsLanguage && {
      language: likelyLanguage === undefined ? {} : { proposed: likelyLanguage },
    }),
  }
}

/** Some pages print the name of their file. */
async function proposeTitle(repairContext: RepairContext): Promise<string | undefined> {
  const title = (await findFirstHeading(repairContext)) ?? repairContext.texts.largestLine()
  return title === undefined || isGeneratedTitle(title, repairContext.name) ? undefined : title
}

async function findFirstHeading({ pdf, texts }: RepairContext): Promise<string | undefined> {
  const headings = pdf.tree.elements.filter((element) => headingLevelOf(element) !== undefined)
  for (const element of headings.slice(0, maxTitleHeadings)) {
    const headingText = await texts.readElementText(element)
    if (headingText) return headingText.text
  }
  return undefined
}
