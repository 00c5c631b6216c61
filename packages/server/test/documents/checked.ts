import type { CheckOutcome } from '#server/checker/check-outcome.ts'
import { runCheck } from '#server/features/documents/checks/run-check.ts'
import type { TestApp } from '#test/app-for-test.ts'
import { compareAll } from './compared.ts'

type Document = { open(): AsyncIterable<Buffer> }

/** Finds one barrier for each time that the document says so. */
export async function countingBarriers({ open }: Document): Promise<CheckOutcome> {
  let text = ''
  for await (const chunk of open()) text += chunk.toString()
  const barriers = text.split('barrier').length - 1
  const found = { tested: 1, pages: [], places: [], gaps: [] }
  return {
    state: 'done',
    facts: { kind: 'pdf', pages: 2, title: 'A title', producer: 'A program', author: 'Someone' },
    conditions: ['7.1-9', '7.3-1', '7.5-1'].map((rule, index) => ({
      rule,
      status: index < barriers ? 'fail' : 'pass',
      count: index < barriers ? 3 : 0,
      ...found,
    })),
  }
}

/** Makes all checks of an organization that are not made yet, and all comparisons. */
export async function checkAll(
  parts: TestApp,
  organization: { id: string },
  check: (document: Document) => Promise<CheckOutcome> = countingBarriers,
) {
  const checks = await parts.db
    .selectFrom('checks')
    .select('id')
    .where('organization_id', '=', organization.id)
    .orderBy('id')
    .execute()
  for (const { id } of checks) {
    await runCheck({ ...parts, check }, { checkId: id }, new AbortController().signal)
  }
  await compareAll(parts)
}
