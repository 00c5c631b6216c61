import { humanConditionNames, type JudgedDocument } from '@curbcut/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aFile, aJobPage, anId, onePage, somebodyElse } from '#test/jobs.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer } from '#test/server.ts'

const files = [1, 2].map((number) => aFile({ _id: anId(number), file_name: `${number}.pdf` }))
const job = aJobPage({ status: 'IN_REVIEW', no_of_files: 2, files })
const at = `/jobs/${job._id}/review`

const documentOf = (number: number, isJudged: boolean): JudgedDocument => ({
  ...{ file: anId(number), file_name: `${number}.pdf`, version: 1, voided: 0, proposed: [] },
  judgments: isJudged
    ? humanConditionNames.map((condition) => ({
        ...{ condition, verdict: 'fine' as const, judged_by: somebodyElse('RM_ADM') },
        ...{ judgedAt: '2026-11-26T10:00:00.000Z', for_all: false },
      }))
    : [],
  ...{ problems: [], seen: { pages: 0, of: null, isWhole: false } },
})

const judged = (...documents: boolean[]) => ({
  ...onePage(
    documents.map((isJudged, index) => documentOf(index + 1, isJudged)),
    documents.length,
  ),
  ...{ judged: 8, conditions: 16, problems: 0, versions: 2, ended: null, unseen: 0 },
})

test.each([
  ['the first document that is not judged', [true, false], `${at}/${anId(2)}`],
  ['the review of the job where all are judged', [true, true], `/jobs/${job._id}?tab=review`],
])('leads to %s', async (_where, documents, address) => {
  answer('getJob', job)
  answer('listJudgments', judged(...documents))

  const shown = renderApp({ at, as: 'RM_ADM' })

  await waitFor(() => expect(shown.address()).toBe(address))
})

test('leads whoever reads no judgements to the job', async () => {
  answer('getJob', job)

  const shown = renderApp({ at, as: 'RM_CLI' })

  expect(await screen.findByRole('heading', { level: 1, name: job.job_name })).toBeVisible()
  expect(shown.address()).toBe(`/jobs/${job._id}`)
})
