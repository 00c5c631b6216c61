import {
  humanConditionNames,
  type JudgedDocument,
  type ReviewEnd,
  type Role,
} from '@curbcut/contract'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aFile, aJobPage, anId, aVersion, somebody, somebodyElse } from '#test/jobs.ts'
import { aModel, demoParts } from '#test/models.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, refuse, type Call } from '#test/server.ts'
import { api } from '#web/api/api.ts'

const jobId = anId(0x100)
const minutes = aFile({ file_name: 'Minutes.pdf', versions: [aVersion({ number: 1 })] })
const letter = aFile({ _id: anId(0x201), file_name: 'Letter.pdf' })
const at = `/jobs/${jobId}/review/${minutes._id}`

const judged = humanConditionNames.map((condition) => ({
  ...{ condition, verdict: 'fine' as const, for_all: false },
  ...{ judgedAt: '2026-11-22T10:00:00.000Z', judged_by: somebodyElse('RM_ADM') },
}))
const aDocument = (changes: Partial<JudgedDocument>): JudgedDocument => ({
  ...{ file: minutes._id, file_name: 'Minutes.pdf', version: 1, voided: 0 },
  ...{ proposed: [], problems: [], judgments: [] },
  ...changes,
})

const judge = (...documents: JudgedDocument[]) => end(null, ...documents)
function end(ended: ReviewEnd | null, ...documents: JudgedDocument[]) {
  answer('listJudgments', ({ query }: Call) => {
    const data = documents.filter(({ file }) => [null, file].includes(query.get('file')))
    return {
      data,
      pagination: { page: 1, limit: 10, total: data.length, totalPages: 1 },
      ...{ judged: 8, conditions: 16, problems: 0, versions: 1, ended },
    }
  })
}

beforeEach(() => {
  const files = [minutes, letter]
  const assigned_to = somebody('RM_REM')
  answer(
    'getJob',
    aJobPage({ _id: jobId, status: 'IN_REVIEW', files, no_of_files: 2, assigned_to }),
  )
  answer('getCheck', refuse('not_found'))
  answer('getModel', {
    state: 'made',
    document: { file_name: 'Minutes.pdf', version: 1 },
    model: aModel(),
  })
  answer('listModel', {
    list: 'parts',
    total: demoParts.length,
    entries: [...demoParts],
    next: null,
  })
})

const open = (as: Role, address = at) => renderApp({ at: address, as })

test('a reviewer judges beside the document, and is led to the next one that is not judged', async () => {
  const next = { file: letter._id, file_name: 'Letter.pdf', version: null }
  judge(aDocument({ judgments: judged }), aDocument(next))
  open('RM_ADM')

  const panel = within(await screen.findByRole('region', { name: 'Judgements' }))
  expect(await panel.findByText('8 of 8 judged')).toBeVisible()
  expect(await panel.findByRole('link', { name: 'Letter.pdf' })).toHaveAttribute(
    'href',
    `/jobs/${jobId}/review/${letter._id}`,
  )
})

test('the contrast of the page stands at the question about it', async () => {
  judge(aDocument({}))
  open('RM_ADM')
  const question = within(await screen.findByRole('region', { name: 'Judgements' }))
  expect(await question.findByRole('group', { name: 'Contrast on page 1' })).toBeVisible()
})

test('the contrast of the page is told to who is not asked about it too', async () => {
  open('RM_CLI')

  expect(await screen.findByRole('group', { name: 'Contrast on page 1' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Judgements' })).toBeNull()
})

test('a problem begins at the page and part that are shown', async () => {
  judge(aDocument({}))
  const { user } = open('RM_ADM')
  await user.click(await screen.findByRole('row', { name: 'Heading 1, Minutes of the board' }))
  const headings = within(await screen.findByRole('group', { name: 'Headings' }))

  await user.click(headings.getByRole('button', { name: 'Problem' }))

  const form = within(await screen.findByRole('form', { name: 'Problem: Headings' }))
  expect(form.getByLabelText('Page')).toHaveValue('1')
})

test('once the job is returned, whoever judged reads there who did it', async () => {
  judge(aDocument({}))
  const { store } = open('RM_ADM')
  const panel = within(await screen.findByRole('region', { name: 'Judgements' }))
  await panel.findByText('0 of 8 judged')
  const files = [minutes, letter]
  answer('getJob', aJobPage({ _id: jobId, status: 'REMEDIATION_PARTIAL', files, no_of_files: 2 }))
  const actor = somebodyElse('RM_ADM')
  end({ move: 'return', actor, createdAt: '2026-11-22T10:00:00.000Z' }, aDocument({}))

  act(() => void store.dispatch(api.util.invalidateTags(['Job', 'File'])))

  expect(await screen.findByText(/returned the job/)).toHaveTextContent(/^Other Demo/)
  expect(screen.queryByRole('group', { name: 'Tables' })).toBeNull()
})

test('the original is not judged where there is a fixed document', async () => {
  judge(aDocument({}))
  open('RM_ADM', `${at}?show=original`)

  expect(
    await screen.findByText('You judge the fixed document. Choose ‘Fixed’ to go on.'),
  ).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Judgements' })).toBeNull()
})

test('a remediator reads there what was returned', async () => {
  const ids = { _id: anId(0x700), file: minutes._id, file_name: 'Minutes.pdf', version: 1 }
  const found = { found_by: somebodyElse('RM_ADM'), foundAt: '2026-11-22T10:00:00.000Z' }
  const said = {
    condition: 'tables' as const,
    sentence: 'A row is read as data.',
    page: 3,
    place: null,
  }
  answer('listProblems', [{ ...ids, ...found, ...said, isReturned: true, isPresent: true }])
  open('RM_REM')

  expect(await screen.findByRole('region', { name: 'Problems found in review' })).toHaveTextContent(
    /Page 3: A row is read as data/,
  )
})

test('a remediator is told when what was returned could not be loaded', async () => {
  answer('listProblems', refuse('internal'))
  open('RM_REM')

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('the client side is asked nothing', async () => {
  open('RM_CLI')

  await screen.findByRole('row', { name: 'Heading 1, Minutes of the board' })
  expect(screen.queryByText(/judged|Judgements/)).toBeNull()
})
