import {
  humanConditionNames,
  type ComplexReason,
  type HumanConditionName,
  type ModelList,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { findCheckedDocuments, type CheckedDocumentRow } from './absence-repository.ts'
import { findJudgmentsOf, type NewestDocument } from './judgment-repository.ts'

/** How a check shows that a document has nothing of a kind. */
type AbsenceEvidence = {
  /** Rules about tags and annotations of the kind, which have to find nothing in a tagged PDF. */
  pdf: readonly string[]
  /** The reason for which pages with untagged content of the kind count as complex. */
  complexReason?: ComplexReason
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
const evidenceByCondition: Partial<Record<HumanConditionName, AbsenceEvidence>> = {
  descriptions: {
    pdf: ['7.3-1', '7.7-1'],
    complexReason: 'pictures',
    office: ['picture-descriptions'],
  },
  tables: {
    pdf: ['7.2-3', '7.2-10'],
    complexReason: 'tables',
    office: ['table-headers'],
    list: 'tables',
  },
  links: { pdf: ['7.18.5-1'], office: ['link-texts'], isNeverInImages: true },
  forms: { pdf: ['7.18.4-1'], complexReason: 'form_fields', isNeverInImages: true },
}

const absenceRules = Object.values(evidenceByCondition).flatMap(({ pdf, office = [] }) => [
  ...pdf,
  ...office,
])

type CheckedFacts = Omit<CheckedDocumentRow, 'file_id'>

export function absentConditionsOf(facts: CheckedFacts) {
  return humanConditionNames.filter((name) => {
    const evidence = evidenceByCondition[name]
    return evidence !== undefined && isAbsent(evidence, facts)
  })
}

function isAbsent(
  { pdf, complexReason, office, list, isNeverInImages }: AbsenceEvidence,
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
      const isTestable =
        facts.isTagged === true && facts.pages !== undefined && !facts.scannedPages?.length
      const hasComplexPages = facts.complexPages?.some(({ reasons }) =>
        reasons.some((reason) => reason === complexReason),
      )
      return isTestable && !hasComplexPages && findsNothing(pdf)
    }
  }
}

export async function findAbsences(
  { db }: Context,
  jobId: string,
  fileIds: readonly string[],
): Promise<Map<string, HumanConditionName[]>> {
  const rows = await findCheckedDocuments(db, { jobId, fileIds, rules: absenceRules })
  return new Map(rows.map((row) => [row.file_id, absentConditionsOf(row)]))
}

type OpenConditions = {
  /** Conditions without a judgment. */
  open: HumanConditionName[]
  /** Those of them that do not occur, by the check. */
  proposed: HumanConditionName[]
}

/** What nobody has judged of these documents yet, by the id of the file. */
export async function findOpenConditions(
  ctx: Context,
  jobId: string,
  documents: readonly NewestDocument[],
): Promise<(fileId: string) => OpenConditions> {
  const fileIds = documents.map(({ file_id }) => file_id)
  const absentByFile = await findAbsences(ctx, jobId, fileIds)
  const judgments = Map.groupBy(await findJudgmentsOf(ctx.db, fileIds), ({ file_id }) => file_id)
  const versions = new Map(documents.map(({ file_id, version_id }) => [file_id, version_id]))
  return (fileId) => {
    const judgedNames = judgments
      .get(fileId)
      ?.filter(({ version_id }) => version_id === versions.get(fileId))
      .map(({ condition }) => condition)
    const isOpen = (name: HumanConditionName) => !judgedNames?.includes(name)
    return {
      open: humanConditionNames.filter(isOpen),
      proposed: (absentByFile.get(fileId) ?? []).filter(isOpen),
    }
  }
}
