import { humanConditionNames, type ComplexReason, type HumanConditionName } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { findFoundInDocuments, type FoundInDocument } from './absence-repository.ts'

/** Where a check can tell that nothing of a kind is in a document. */
type Absence = {
  /** The rules about tags and annotations of that kind, in a tagged PDF: none found anything to test. */
  pdf: readonly string[]
  /** Why a page would count as complex if the kind were there without tags. */
  drawn?: ComplexReason
  /** The rules about that kind in Office documents. */
  office?: readonly string[]
  /** Whether those rules leave some out, so that the model has to be without any as well. */
  isListed?: true
  /** Whether no picture can hold it. */
  isNeverInImages?: true
}

/**
 * A table of one row in an Office document is no subject of the rule for headers, and the cells of a sheet are a table
 * to readers.
 */
const absences: Partial<Record<HumanConditionName, Absence>> = {
  descriptions: { pdf: ['7.3-1', '7.7-1'], drawn: 'pictures', office: ['picture-descriptions'] },
  tables: { pdf: ['7.2-3', '7.2-10'], drawn: 'tables', office: ['table-headers'], isListed: true },
  links: { pdf: ['7.18.5-1'], office: ['link-texts'], isNeverInImages: true },
  forms: { pdf: ['7.18.4-1'], drawn: 'form_fields', isNeverInImages: true },
}

const absenceRules = Object.values(absences).flatMap(({ pdf, office = [] }) => [...pdf, ...office])

type CheckedFacts = Omit<FoundInDocument, 'file_id'>

/** The conditions of which the check says that nothing of the kind is in the document, in their order. */
export function absentFrom(found: CheckedFacts) {
  return humanConditionNames.filter((name) => {
    const absence = absences[name]
    return absence !== undefined && isAbsent(absence, found)
  })
}

function isAbsent(
  { pdf, drawn, office, isListed, isNeverInImages }: Absence,
  { facts, nothingFor, isWithoutTables }: CheckedFacts,
): boolean {
  const findsNothing = (rules: readonly string[]) =>
    rules.every((rule) => nothingFor.includes(rule))
  switch (facts.kind) {
    case 'image':
      return isNeverInImages === true
    case 'docx':
    case 'pptx':
      return office !== undefined && findsNothing(office) && (!isListed || isWithoutTables)
    case 'xlsx':
      return office !== undefined && findsNothing(office) && !isListed
    case 'pdf': {
      // Without tags, in scans, and in forms that only Acrobat draws, rules find nothing although it is there.
      const isSeen =
        facts.isTagged === true && facts.pages !== undefined && !facts.scannedPages?.length
      const isDrawn = facts.complexPages?.some(({ reasons }) =>
        reasons.some((one) => one === drawn),
      )
      return isSeen && !isDrawn && findsNothing(pdf)
    }
  }
}

/** The same of the newest documents of these files, by file. */
export async function findAbsences(
  { db }: Context,
  jobId: string,
  fileIds: readonly string[],
): Promise<Map<string, HumanConditionName[]>> {
  const found = await findFoundInDocuments(db, { jobId, fileIds, rules: absenceRules })
  return new Map(found.map((one) => [one.file_id, absentFrom(one)]))
}
