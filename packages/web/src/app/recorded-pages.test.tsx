import type { JudgedDocument } from '@curbcut/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { aFile, aJobPage, anId } from '#test/jobs.ts'
import { aModel, demoParts, modelCheck } from '#test/models.ts'
import { aPerson } from '#test/people.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, noAnswer } from '#test/server.ts'
import { api } from '#web/api/api.ts'
import { savePreference } from '#web/lib/preferences.ts'
import type { RootState } from '#web/state/root-state.ts'

const jobId = anId(0x100)
const first = aFile({ file_name: 'A.docx' })
const second = aFile({ _id: anId(0x201), file_name: 'B.docx' })

const unseen = { pages: 0, of: null, isWhole: false }
const whole = { pages: 0, of: null, isWhole: true }
const listed = (seen: JudgedDocument['seen']) => ({
  data: [
    {
      ...{ file: first._id, file_name: 'A.docx', version: null, voided: 0 },
      ...{ proposed: [], problems: [], judgments: [], seen },
    },
  ],
  pagination: { page: 1, limit: 1, total: 1, totalPages: 1 },
  ...{ judged: 0, conditions: 16, problems: 0, versions: 0, ended: null, unseen: 0 },
})

/** Documents without pages: the list of each is shown to its end as soon as it is there. */
beforeEach(() => {
  const files = [first, second]
  answer('getJob', aJobPage({ _id: jobId, status: 'IN_REVIEW', files, no_of_files: 2 }))
  answer('getModel', {
    ...{ state: 'made', check: modelCheck, document: { file_name: 'A.docx', version: null } },
    model: aModel({ kind: 'docx', pages: undefined }),
  })
  const entries = [...demoParts]
  const total = entries.length
  answer('listModel', { list: 'parts', check: modelCheck, total, entries, next: null })
})

const open = () => renderApp({ at: `/jobs/${jobId}/review/${first._id}`, as: 'RM_ADM' })

test('what was shown without a connection is recorded from the next document on', async () => {
  const { _id } = aPerson('RM_ADM')
  onTestFinished(() => savePreference('deskLetters', 'off', _id))
  savePreference('deskLetters', 'on', _id)
  answer('listJudgments', listed(unseen))
  const lost = answer('seeDocument', noAnswer)
  const { user } = open()
  await waitFor(() => expect(lost).toHaveLength(1))
  await user.click(await screen.findByRole('row', { name: 'Heading 1, Minutes of the board' }))
  const calls = answer('seeDocument', whole)

  await user.keyboard('o')

  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls.map(({ params }) => params['fileId'])).toEqual([first._id, second._id])
})

test('judgements that were asked for before a page was recorded do not leave it out', async () => {
  const early = Promise.withResolvers<void>()
  let isEarly = true
  answer('listJudgments', async () => {
    if (!isEarly) return listed(whole)
    isEarly = false
    await early.promise
    return listed(unseen)
  })
  answer('seeDocument', whole)
  const { store } = open()
  await waitFor(() => expect(isRecorded(store.getState())).toBe(true))

  early.resolve()

  expect(await screen.findByText('0 of 8 judged · shown to its end')).toBeVisible()
})

const isRecorded = (state: RootState) =>
  Object.values(state[api.reducerPath].mutations).some(
    (one) => one?.endpointName === 'seeDocument' && one.status === 'fulfilled',
  )
