import {
  humanConditionNames,
  type ComplexReason,
  type HumanConditionName,
  type ModelList,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { findFoundInDocuments, type FoundInDocument } from './absence-repository.ts'
import { findJudgmentsOf, type PresentDocument } from './judgment-repository.ts'

/** How a check shows that a document has nothing of a kind. */
type Absence = {
  /** Rules about tags and annotations of the kind, which have to find nothing in a tagged PDF. */
  pdf: readonly string[]
  /** The reason for which pages with untagged content of the kind count as complex. */
  drawn?: ComplexReason
  office?: readonly string[]
  /** The list of the model that has to be empty in Office documents. */
  list?: ModelList
  /** Whether images cannot contain the kind. */
  isNeverInImages?: true
}

/**
 * Office tables of one row are exempt from the header rule; a sheet reads as a table. Passages in
 * another language may be unmarked, so nothing shows their absence.
 */
const absences: Partial<Record<HumanConditionName, Absence>> = {
  descriptions: { pdf: ['7.3-1', '7.7-1'], drawn: 'pictures', office: ['picture-descriptions'] },
  tables: { pdf: ['7.2-3', '7.2-10'], drawn: 'tables', office: ['table-headers'], list: 'tables' },
  links: { pdf: ['7.18.5-1'], office: ['link-texts'], isNeverInImages: true },
  forms: { pdf: ['7.18.4-1'], drawn: 'form_fields', isNeverInImages: true },
}

const absenceRules = Object.values(absences).flatMap(({ pdf, office = [] }) => [...pdf, ...office])

type CheckedFacts = Omit<FoundInDocument, 'file_id'>

export function absentFrom(found: CheckedFacts) {
  return humanConditionNames.filter((name) => {
    const absence = absences[name]
    return absence !== undefined && isAbsent(absence, found)
  })
}

function isAbsent(
  { pdf, drawn, office, list, isNeverInImages }: Absence,
  { facts, nothingFor, emptyLists }: CheckedFacts,
): boolean {
  const findsNothing = (rules: readonly string[]) =>
    rules.every((rule) => nothingFor.includes(rule))
  switch (facts.kind) {
    case 'image':
      return isNeverInImages === true
    case 'docx':
    case 'pptx':
      return office !== undefined && findsNothing(office) && (!list || emptyLists.includes(list))
    case 'xlsx':
      return office !== undefined && findsNothing(office) && !list
    case 'pdf': {
      // Rules find nothing in untagged PDFs, in scans and in forms that only Acrobat draws.
      const isSeen =
        facts.isTagged === true && facts.pages !== undefined && !facts.scannedPages?.length
      const isDrawn = facts.complexPages?.some(({ reasons }) =>
        reasons.some((one) => one === drawn),
      )
      return isSeen && !isDrawn && findsNothing(pdf)
    }
  }
}

export async function findAbsences(
  { db }: Context,
  jobId: string,
  fileIds: readonly string[],
): Promise<Map<string, HumanConditionName[]>> {
  const rows = await findFoundInDocuments(db, { jobId, fileIds, rules: absenceRules })
  return new Map(rows.map((one) => [one.file_id, absentFrom(one)]))
}

type OpenConditions = {
  /** Without a judgment. */
  open: HumanConditionName[]
  /** Those of them that do not occur, by the check. */
  proposed: HumanConditionName[]
}

/** What nobody has judged of these documents yet, by the id of the file. */
export async function findOpenConditions(
  ctx: Context,
  jobId: string,
  documents: readonly PresentDocument[],
): Promise<(fileId: string) => OpenConditions> {
  const fileIds = documents.map(({ file_id }) => file_id)
  const absent = await findAbsences(ctx, jobId, fileIds)
  const judgments = Map.groupBy(await findJudgmentsOf(ctx.db, fileIds), ({ file_id }) => file_id)
  const versions = new Map(documents.map(({ file_id, version_id }) => [file_id, version_id]))
  return (fileId) => {
    const judged = judgments
      .get(fileId)
      ?.filter(({ version_id }) => version_id === versions.get(fileId))
      .map(({ condition }) => condition)
    const isOpen = (name: HumanConditionName) => !judged?.includes(name)
    return {
      open: humanConditionNames.filter(isOpen),
      proposed: (absent.get(fileId) ?? []).filter(isOpen),
    }
  }
}
