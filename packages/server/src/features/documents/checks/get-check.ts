import { wordsOf } from '@curbcut/checks/words.ts'
import {
  isClientSide,
  sees,
  type Actor,
  type CheckFacts,
  type Condition,
  type ConditionInWords,
  type DocumentCheck,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import {
  findCheck,
  findReportedCheck,
  type CheckRow,
} from '#server/features/documents/check-repository.ts'
import { findEarlierDescriptions } from '#server/features/documents/earlier-descriptions.ts'
import type { StoredRow } from '#server/features/documents/file-repository.ts'
import { getReadableDocument } from '#server/features/documents/readable-document.ts'

/** Null if no check was ever requested. */
export async function getCheck(
  ctx: Context,
  request: { jobId: string; fileId: string; version?: string | undefined },
): Promise<DocumentCheck | null> {
  const { facts, stored } = await getReadableDocument(ctx, request)
  const reported = await findReportedCheck(ctx.db, request.jobId, stored.sha256)
  const newest = await findCheck(ctx.db, facts.organizationId, stored.sha256)
  const row = reported ?? newest
  if (!row) return null
  const descriptions = await findEarlierDescriptions(ctx, facts, row.conditions ?? [])
  return {
    ...toCheck(row, stored, ctx.actor),
    ...(reported && { isReported: true }),
    ...(reported && newest && toLaterCheck(reported, newest, ctx.actor)),
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
  stored: StoredRow,
  viewer: Actor,
): Omit<DocumentCheck, 'descriptions'> {
  const { facts } = row
  return {
    state: row.state,
    reason: row.reason,
    engine: row.engine,
    checkedAt: row.ended_at,
    document: {
      file_name: stored.file_name,
      version: 'number' in stored ? stored.number : null,
    },
    facts: facts && (sees(viewer).remediator ? facts : withoutPeople(facts)),
    conditions: (row.conditions ?? []).map(inWords),
    repairs: sees(viewer).remediator ? row.repairs : null,
  }
}

/** Removes author and producer of a document, because both can reveal who fixed it. */
function withoutPeople({ author: _, producer: __, ...facts }: CheckFacts): CheckFacts {
  return facts
}

function inWords(condition: Condition): ConditionInWords {
  // Only an older engine knew this rule.
  const words = wordsOf(condition.rule) ?? {
    looksAt: '',
    wrong: condition.rule,
    hurts: '',
    fix: '',
  }
  return { ...condition, words }
}
