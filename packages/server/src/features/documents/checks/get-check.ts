import { ruleTextOf } from '@curbcut/checks/rule-texts.ts'
import {
  isClientSide,
  jobVisibilityOf,
  type Actor,
  type CheckFacts,
  type Condition,
  type ConditionWithTexts,
  type DocumentCheck,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import {
  findCheck,
  findReportedCheck,
  type CheckRow,
} from '#server/features/documents/check-repository.ts'
import { findEarlierDescriptions } from '#server/features/documents/earlier-descriptions.ts'
import type { StoredDocumentRow } from '#server/features/documents/file-repository.ts'
import { getReadableDocument } from '#server/features/documents/readable-document.ts'

/** Null if no check was ever requested. */
export async function getCheck(
  ctx: Context,
  request: { jobId: string; fileId: string; version?: string | undefined },
): Promise<DocumentCheck | null> {
  const { facts, document } = await getReadableDocument(ctx, request)
  const reportedCheck = await findReportedCheck(ctx.db, request.jobId, document.sha256)
  const newestCheck = await findCheck(ctx.db, facts.organizationId, document.sha256)
  const row = reportedCheck ?? newestCheck
  if (!row) return null
  const descriptions = await findEarlierDescriptions(ctx, facts, row.conditions ?? [])
  return {
    ...toCheck(row, document, ctx.actor),
    ...(reportedCheck && { isReported: true }),
    ...(reportedCheck && newestCheck && toLaterCheck(reportedCheck, newestCheck, ctx.actor)),
    descriptions,
  }
}

/** Only staff see a check after the report: for the client side, the delivered result is final. */
function toLaterCheck(
  reported: CheckRow,
  { id, state, engine, ended_at, barriers }: CheckRow,
  viewer: Actor,
) {
  if (id === reported.id || state !== 'done' || barriers === null || isClientSide(viewer)) return {}
  return { later: { engine, checkedAt: ended_at, barriers } }
}

function toCheck(
  row: CheckRow,
  document: StoredDocumentRow,
  viewer: Actor,
): Omit<DocumentCheck, 'descriptions'> {
  const { facts } = row
  return {
    state: row.state,
    reason: row.reason,
    engine: row.engine,
    checkedAt: row.ended_at,
    document: {
      file_name: document.file_name,
      version: 'number' in document ? document.number : null,
    },
    facts: facts && (jobVisibilityOf(viewer).remediator ? facts : withoutAuthorship(facts)),
    conditions: (row.conditions ?? []).map(toConditionInWords),
    repairs: jobVisibilityOf(viewer).remediator ? row.repairs : null,
  }
}

/** Removes author and producer of a document, because both can reveal who fixed it. */
function withoutAuthorship({ author: _, producer: __, ...facts }: CheckFacts): CheckFacts {
  return facts
}

function toConditionInWords(condition: Condition): ConditionWithTexts {
  // Only an older engine knew this rule.
  const words = ruleTextOf(condition.rule) ?? {
    looksAt: '',
    wrong: condition.rule,
    hurts: '',
    fix: '',
  }
  return { ...condition, words }
}
