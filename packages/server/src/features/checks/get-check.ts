import { wordsOf } from '@curbcut/checks/words.ts'
import {
  sees,
  type Actor,
  type CheckFacts,
  type Condition,
  type ConditionInWords,
  type DocumentCheck,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { findCheck, type CheckRow } from '#server/features/check-rows/check-repository.ts'
import { findEarlierDescriptions } from '#server/features/file-rows/earlier-descriptions.ts'
import type { StoredRow } from '#server/features/file-rows/file-repository.ts'
import { findReadableDocument } from '#server/features/file-rows/readable-document.ts'

/** The check of a document that the actor may read; null if nobody has asked for it. */
export async function getCheck(
  ctx: Context,
  asked: { jobId: string; fileId: string; version?: string | undefined },
): Promise<DocumentCheck | null> {
  const { facts, stored } = await findReadableDocument(ctx, asked)
  const row = await findCheck(ctx.db, facts.organizationId, stored.sha256)
  if (!row) return null
  const descriptions = await findEarlierDescriptions(ctx, facts, row.conditions ?? [])
  return { ...toCheck(row, stored, ctx.actor), descriptions }
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
  }
}

/** The facts without the author of a document and the program that wrote it: both can tell who fixed it. */
function withoutPeople({ author: _, producer: __, ...facts }: CheckFacts): CheckFacts {
  return facts
}

function inWords(condition: Condition): ConditionInWords {
  // Only an older engine knew the rule.
  const words = wordsOf(condition.rule) ?? {
    looksAt: '',
    wrong: condition.rule,
    hurts: '',
    fix: '',
  }
  return { ...condition, words }
}
