import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aFile, aJobPage, anId } from '#test/answers/jobs.ts'
import { renderPart } from '#test/render-app.tsx'
import { draftSet } from '#web/state/drafts.ts'
import { problemDraftKey, type ProblemFields } from '#web/state/problem-drafts.ts'
import { UnsavedProblems } from './UnsavedProblems.tsx'
import { UnsavedWorkPanel } from './UnsavedWorkPanel.tsx'

const job = aJobPage({ files: [aFile({ _id: anId(1), file_name: 'one.pdf' })] })

test('as many problems are named before a step as are listed after it', async () => {
  const { store } = renderPart(
    <>
      <UnsavedProblems jobId={job._id} consequence="It stays." />
      <UnsavedWorkPanel job={job} />
    </>,
    { as: 'RM_ADM' },
  )
  const write = (key: string, said: Partial<ProblemFields>) =>
    act(() => {
      const initialFields = { page: '1', place: '', part: '', sentence: '' }
      store.dispatch(
        draftSet('problem', key, {
          problemId: null,
          initialFields,
          fields: { ...initialFields, ...said },
        }),
      )
    })

  write(problemDraftKey(job._id, anId(1), 'forms'), { page: '2' })
  expect(screen.queryByText(/not saved yet/)).toBeNull()
  write(problemDraftKey(job._id, anId(1), 'links'), { sentence: 'A link says “here”.' })
  write(problemDraftKey(job._id, anId(9), 'tables'), { sentence: 'No header.' })

  expect(await screen.findByText('2 problems are not saved yet. It stays.')).toBeVisible()
  const listed = within(screen.getByRole('region', { name: 'Written and not saved' }))
  expect(listed.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'one.pdf, Links',
    'Deleted document, Tables',
  ])
})
