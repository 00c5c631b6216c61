import type { Statement, StatementType } from '@curbcut/contract'
import type { TestAnswer, TestClient } from './client.ts'
import { expectDone, type JobAtHand } from './job-story.ts'

type Of = { type: StatementType; id: string; month: string }

/** Whose statements the work on a job makes. */
export const partiesOf = ({ people, organization }: JobAtHand) =>
  [
    { type: 'remediator', id: people.remediator.id },
    { type: 'organization', id: organization.id },
  ] as const

/** The statement that an answer brings. */
export const statementIn = ({ body }: TestAnswer): Statement => body.data

/** Issues a month as its draft says it. */
export async function issueAsShown(administrator: TestClient, of: Of): Promise<TestAnswer> {
  const draft = await expectDone(administrator('getStatementDraft', of))
  const { sum, lines } = statementIn(draft)
  return administrator('issueStatements', { ...of, sum, lines })
}

/** The same where nothing may refuse it. */
export const issued = async (administrator: TestClient, of: Of): Promise<Statement> =>
  statementIn(await expectDone(issueAsShown(administrator, of)))
