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
import { createKnownPictures } from './known-pictures.ts'
import type { SeePicture } from './known-pictures.ts'
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
  const pictures = createKnownPictures(tally)
  const found = await checkContent(tally, { opened, kind, properties, see: pictures.see })
  if (kind !== 'xlsx') tally.judge(titleRules, properties, () => ({}))
  const { title, titleIsFileName, producer, author } = properties
  const facts: OfficeFacts = {
    ...{ kind, pages: found.pages, isPageCountEstimated: kind === 'docx' },
    ...{ language: found.language, title, titleIsFileName, producer, author },
  }
  // Last, so that large pictures leave the limits of all parts to what is judged.
  const described = await pictures.tell(opened)
  return { state: 'done', facts, conditions: toConditions(tally), described }
}

type Input = { opened: Package; kind: OfficeKind; properties: Properties; see: SeePicture }

/** Beyond a limit the check of the content ends; the conditions that are left are not assessed. */
async function checkContent(tally: Tally, { opened, kind, properties, see }: Input) {
  const { pages, language } = properties
  try {
    if (kind === 'pptx') return await checkPptx(tally, opened, see)
    if (kind === 'docx') return { pages, language: await checkDocx(tally, opened, see) }
    await checkXlsx(tally, { opened, language, see })
    return { pages: undefined, language }
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error
    tally.miss(namedRulesOf(kind), `Not all of it could be read: ${error.message}.`)
    return { pages: kind === 'docx' ? pages : undefined, language: undefined }
  }
}
