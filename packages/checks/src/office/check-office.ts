import { unchecked } from '#checks/check.ts'
import type { Check } from '#checks/check.ts'
import type { OfficeFacts } from '#checks/facts.ts'
import { LimitReached } from '#checks/objects/budget.ts'
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
import { readProperties } from './properties.ts'
import type { Properties } from './properties.ts'

const programs = { docx: 'Word document', pptx: 'PowerPoint presentation', xlsx: 'Excel workbook' }

/** `claimed` is the kind that the name says. */
type Named = { name: string; claimed: OfficeKind | undefined }

/** Checks the bytes of a Word, PowerPoint or Excel document. */
export async function checkOffice(bytes: Uint8Array, { name, claimed }: Named): Promise<Check> {
  const no = claimed
    ? unchecked('unreadable', `The file is no ${programs[claimed]}.`)
    : unchecked('not_supported', 'Documents of this kind are not checked by machine.')
  try {
    const opened = await openPackage(bytes)
    if (opened.isEncrypted) return unchecked('locked', 'The document asks for a password.')
    if (!opened.kind || (claimed && opened.kind !== claimed)) return no
    return await check(opened, { name, kind: opened.kind })
  } catch (error) {
    if (error instanceof LimitReached)
      return unchecked('too_large', `It takes too much to open: ${error.message}.`)
    return claimed ? unchecked('unreadable', 'The file is damaged.') : no
  }
}

async function check(
  opened: Package,
  { name, kind }: { name: string; kind: OfficeKind },
): Promise<Check> {
  const tally = createTally(namedRulesOf(kind))
  const properties = await readProperties(opened, name)
  const found = await checkContent(tally, { opened, kind, properties })
  if (kind !== 'xlsx') tally.judge(titleRules, properties, () => ({}))
  const { title, titleIsFileName, producer, author } = properties
  const facts: OfficeFacts = {
    ...{ kind, pages: found.pages, isPageCountEstimated: kind === 'docx' },
    ...{ language: found.language, title, titleIsFileName, producer, author },
  }
  return { state: 'done', facts, conditions: toConditions(tally) }
}

type Input = { opened: Package; kind: OfficeKind; properties: Properties }

/** Beyond a limit the check of the content ends; the conditions that are left are not assessed. */
async function checkContent(tally: Tally, { opened, kind, properties }: Input) {
  const { pages, language } = properties
  try {
    if (kind === 'pptx') return await checkPptx(tally, opened)
    if (kind === 'docx') return { pages, language: await checkDocx(tally, opened) }
    await checkXlsx(tally, opened, language)
    return { pages: undefined, language }
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error
    tally.miss(namedRulesOf(kind), `Not all of it could be read: ${error.message}.`)
    return { pages: kind === 'docx' ? pages : undefined, language: undefined }
  }
}
