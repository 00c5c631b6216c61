import type { Statement, StatementType } from '@curbcut/contract'
import type { TestAnswer, TestClient } from '#test/http/client.ts'
import { expectDone, type JobAtHand } from '#test/jobs/job-story.ts'

type Of = { type: StatementType; id: string; month: string }

/** The remediator and the organization whose statements include this job. */
export const partiesOf = ({ people, organization }: JobAtHand) =>
  [
    { type: 'remediator', id: people.remediator.id },
    { type: 'organization', id: organization.id },
  ] as const

/** The statement in an answer. */
export const statementIn = ({ body }: TestAnswer): Statement => body.data

/** Issues a month with the figures of its draft. */
export async function issueAsShown(administrator: TestClient, of: Of): Promise<TestAnswer> {
  const draft = await expectDone(administrator('getStatementDraft', of))
  const { sum, lines } = statementIn(draft)
  return administrator('issueStatements', { ...of, sum, lines })
}

/** Issues a month and expects success. */
export const issued = async (administrator: TestClient, of: Of): Promise<Statement> =>
  statementIn(await expectDone(issueAsShown(administrator, of)))
