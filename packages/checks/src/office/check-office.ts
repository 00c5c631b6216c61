import { failedCheck } from '#checks/check.ts'
import type { Check, CheckObserver } from '#checks/check.ts'
import type { OfficeFacts } from '#checks/facts.ts'
import { createOfficeParts } from '#checks/model/office/office-parts.ts'
import type { OfficeParts } from '#checks/model/office/office-parts.ts'
import { LimitReached } from '#checks/pdf/budget.ts'
import { toConditions } from '#checks/result/conditions.ts'
import { namedRulesOf } from '#checks/result/named-rules.ts'
import { createTally } from '#checks/result/tally.ts'
import type { Tally } from '#checks/result/tally.ts'
import { checkDocx } from './check-docx.ts'
import { checkPptx } from './check-pptx.ts'
import { checkXlsx } from './check-xlsx.ts'
import { titleRules } from './office-rules.ts'
import { openPackage } from './package.ts'
import type { OfficeKind, Package } from './package.ts'
import { createPictureUses } from './picture-uses.ts'
import type { AddPicture } from './picture-uses.ts'
import { readProperties } from './properties.ts'
import type { Properties } from './properties.ts'

const programs = { docx: 'Word document', pptx: 'PowerPoint presentation', xlsx: 'Excel workbook' }

type OfficeCheckOptions = {
  name: string
  claimed: OfficeKind | undefined
  withModel?: boolean | undefined
  witness?: CheckObserver | undefined
}

export async function checkOffice(
  bytes: Uint8Array,
  { name, claimed, withModel = false, witness }: OfficeCheckOptions,
): Promise<Check> {
  const refusal = claimed
    ? failedCheck('unreadable', `The file is no ${programs[claimed]}.`)
    : failedCheck('not_supported', 'Documents of this kind are not checked by machine.')
  try {
    const officePackage = await openPackage(bytes)
    if (officePackage.isEncrypted) return failedCheck('locked', 'The document asks for a password.')
    if (!officePackage.kind || (claimed && officePackage.kind !== claimed)) return refusal
    witness?.office(officePackage)
    return await check(officePackage, { name, kind: officePackage.kind, withModel })
  } catch (error) {
    if (error instanceof LimitReached)
      return failedCheck('too_large', `It takes too much to open: ${error.message}.`)
    return claimed ? failedCheck('unreadable', 'The file is damaged.') : refusal
  }
}

async function check(
  officePackage: Package,
  { name, kind, withModel }: { name: string; kind: OfficeKind; withModel: boolean },
): Promise<Check> {
  const tally = createTally(namedRulesOf(kind))
  const properties = await readProperties(officePackage, name)
  const model = withModel ? createOfficeParts() : undefined
  const pictures = createPictureUses(tally)
  const input = { opened: officePackage, kind, properties, model, addPicture: pictures.add }
  const { gap, ...content } = await checkContent(tally, input)
  if (kind !== 'xlsx') tally.evaluate(titleRules, properties, () => ({}))
  const { title, titleIsFileName, producer, author } = properties
  const facts: OfficeFacts = {
    kind,
    pages: content.pages,
    isPageCountEstimated: kind === 'docx',
    language: content.language,
    title,
    titleIsFileName,
    producer,
    author,
  }
  // Runs last, because large pictures may exhaust the budget that the check needs.
  const described = await pictures.resolveIds(officePackage)
  const { language, pages } = content
  const builtModel = model?.finish({ kind, language, pages, gaps: gap === undefined ? [] : [gap] })
  const result = {
    facts,
    conditions: toConditions(tally),
    described,
    ...(builtModel && { model: builtModel }),
  }
  return { state: 'done', ...result }
}

type Input = {
  opened: Package
  kind: OfficeKind
  properties: Properties
  model: OfficeParts | undefined
  addPicture: AddPicture
}
type ContentFacts = {
  pages: number | undefined
  language: string | undefined
  gap?: string
}

/** A limit ends the check of the content; undecided conditions are not assessed. */
async function checkContent(tally: Tally, input: Input): Promise<ContentFacts> {
  const { kind, properties } = input
  const { pages, language } = properties
  try {
    if (kind === 'pptx') return await checkPptx(tally, input)
    if (kind === 'docx') return { pages, language: await checkDocx(tally, input) }
    await checkXlsx(tally, { ...input, language })
    return { pages: undefined, language }
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error
    const gap = `Not all of it could be read: ${error.message}.`
    tally.reportGap(namedRulesOf(kind), gap)
    return { pages: kind === 'docx' ? pages : undefined, language: undefined, gap }
  }
}
