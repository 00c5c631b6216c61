import { toFailedCheck } from '#checks/check.ts'
import type { Check, CheckObserver } from '#checks/check.ts'
import type { OfficeFacts } from '#checks/facts.ts'
import { createOfficeModelBuilder } from '#checks/model/office/office-model-builder.ts'
import type { OfficeModelBuilder } from '#checks/model/office/office-model-builder.ts'
import { LimitReached } from '#checks/pdf/budget.ts'
import { toConditions } from '#checks/result/conditions.ts'
import { customRuleIdsFor } from '#checks/result/custom-rules.ts'
import { createTally } from '#checks/result/tally.ts'
import type { Tally } from '#checks/result/tally.ts'
import { checkDocx } from './check-docx.ts'
import { checkPptx } from './check-pptx.ts'
import { checkXlsx } from './check-xlsx.ts'
import { openPackage } from './office-package.ts'
import type { OfficeFileType, OfficePackage } from './office-package.ts'
import { titleRules } from './office-rules.ts'
import { createPictureUses } from './picture-uses.ts'
import type { AddPicture } from './picture-uses.ts'
import { readProperties } from './properties.ts'
import type { OfficeProperties } from './properties.ts'

const documentNames = {
  docx: 'Word document',
  pptx: 'PowerPoint presentation',
  xlsx: 'Excel workbook',
}

type OfficeCheckOptions = {
  name: string
  expectedType: OfficeFileType | undefined
  withModel?: boolean | undefined
  observer?: CheckObserver | undefined
}

export async function checkOffice(
  bytes: Uint8Array,
  { name, expectedType, withModel = false, observer }: OfficeCheckOptions,
): Promise<Check> {
  const typeMismatch = expectedType
    ? toFailedCheck('unreadable', `The file is no ${documentNames[expectedType]}.`)
    : toFailedCheck('not_supported', 'Documents of this kind are not checked by machine.')
  try {
    const officePackage = await openPackage(bytes)
    if (officePackage.isEncrypted)
      return toFailedCheck('locked', 'The document asks for a password.')
    if (!officePackage.kind || (expectedType && officePackage.kind !== expectedType))
      return typeMismatch
    observer?.observeOffice(officePackage)
    return await checkPackage(officePackage, { name, kind: officePackage.kind, withModel })
  } catch (error) {
    if (error instanceof LimitReached)
      return toFailedCheck('too_large', `It takes too much to open: ${error.message}.`)
    return expectedType ? toFailedCheck('unreadable', 'The file is damaged.') : typeMismatch
  }
}

async function checkPackage(
  officePackage: OfficePackage,
  { name, kind, withModel }: { name: string; kind: OfficeFileType; withModel: boolean },
): Promise<Check> {
  const tally = createTally(customRuleIdsFor(kind))
  const properties = await readProperties(officePackage, name)
  const model = withModel ? createOfficeModelBuilder() : undefined
  const pictures = createPictureUses(tally)
  const input = { officePackage, kind, properties, model, addPicture: pictures.add }
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

type OfficeCheckInput = {
  officePackage: OfficePackage
  kind: OfficeFileType
  properties: OfficeProperties
  model: OfficeModelBuilder | undefined
  addPicture: AddPicture
}
type ContentFacts = {
  pages: number | undefined
  language: string | undefined
  gap?: string
}

/** A limit ends the check of the content; undecided conditions are not assessed. */
async function checkContent(tally: Tally, input: OfficeCheckInput): Promise<ContentFacts> {
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
    tally.reportGap(customRuleIdsFor(kind), gap)
    return { pages: kind === 'docx' ? pages : undefined, language: undefined, gap }
  }
}
