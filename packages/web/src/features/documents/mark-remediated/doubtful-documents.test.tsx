import type { DocumentComparison, JobFile } from '@curbcut/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  aCheckSummary,
  aComparison,
  aDoubt,
  aFile,
  aJob,
  aJobPage,
  anId,
  aVersion,
  onePage,
  somebody,
} from '#test/answers/jobs.ts'
import { renderJobPart } from '#test/render-job-part.tsx'
import { answer, succeed } from '#test/server.ts'
import { api } from '#web/api/api.ts'
import { JobFilesPanel } from '#web/features/documents/list/JobFilesPanel.tsx'

const question = 'Text matches 3 % of the original. Is this the right file?'

const fileWith = (comparison: DocumentComparison, changes: Partial<JobFile> = {}) => {
  const check = aCheckSummary({ barriers: 0 })
  return aFile({
    _id: anId(1),
    file_name: '1.pdf',
    check,
    versions: [aVersion({ check, comparison })],
    ...changes,
  })
}
const other = () => fileWith(aComparison(), { _id: anId(2), file_name: '2.pdf' })

function answerFiles(files: readonly JobFile[]) {
  answer(
    'getJob',
    aJobPage({
      status: 'APPROVED_REMEDIATOR',
      assigned_to: somebody('RM_REM'),
      files: [...files],
      no_of_files: files.length,
    }),
  )
  answer('countFiles', { all: files.length, pdfs: files.length, docs: 0, images: 0 })
  answer('listFiles', onePage({ files: [...files] }, files.length))
}

async function open(file: JobFile) {
  answerFiles([file, other()])
  const calls = answer(
    'remediateFile',
    succeed(
      aJob({ status: 'REMEDIATION_PARTIAL', assigned_to: somebody('RM_REM') }),
      'File marked as remediated',
    ),
  )
  const { _id: jobId } = aJob()
  const app = renderJobPart((job) => <JobFilesPanel job={job} />, {
    at: `/jobs/${jobId}?tab=files`,
    as: 'RM_REM',
  })
  await screen.findByRole('link', { name: /^1\.pdf/ })
  /** Changes the rows, as a comparison that ends does. */
  const change = (changed: JobFile) => {
    answerFiles([changed, other()])
    const tags = [{ type: 'File', id: jobId } as const, { type: 'Job', id: jobId } as const]
    act(() => void app.store.dispatch(api.util.invalidateTags(tags)))
  }
  return { ...app, calls, change }
}

const simple = (number = 1) =>
  screen.getByRole('textbox', { name: `Simple Pages of ${number}.pdf` })
const goOn = () => screen.getByRole('button', { name: 'It is the right file' })
const compare = () => screen.getByRole('button', { name: 'Compare with the original' })

describe('in a row', () => {
  test('the result of the comparison comes without a press, and moves no row', async () => {
    const { change } = await open(fileWith(aComparison({ state: 'waiting', words: null })))
    const rows = screen.getAllByRole('row').length
    expect(screen.queryByRole('button', { name: /^Text matches/ })).toBeNull()

    change(fileWith(aDoubt()))

    const doubt = await screen.findByRole('button', { name: 'Text matches 3 %' })
    expect(doubt).toHaveAccessibleDescription('1.pdf')
    expect(screen.getAllByRole('row')).toHaveLength(rows)
  })

  test('its comparison is the one filled button, until it is done', async () => {
    await open(fileWith(aDoubt()))

    const buttons = [...screen.getAllByRole('button')]
    const filled = buttons.filter((button) => button.dataset['tone'] === 'primary')
    expect(filled.map(({ textContent }) => textContent)).toEqual([
      'Compare 1.pdf with the original',
    ])
  })

  test('Enter asks whether it is the right file, starts at the comparison, and goes on without a reason', async () => {
    const { user, calls } = await open(fileWith(aDoubt()))

    await user.type(simple(), '{Enter}')

    expect(screen.getByText(question)).toBeVisible()
    expect(compare()).toHaveFocus()
    for (const button of [compare(), goOn()]) expect(button).toHaveAccessibleDescription(question)
    expect(screen.queryByRole('textbox', { name: /^Reason/ })).toBeNull()
    await user.tab()
    expect(goOn()).toHaveFocus()
    expect(calls).toHaveLength(0)
    await user.keyboard('{Enter}')

    await waitFor(() => expect(calls).toHaveLength(1))
    expect(simple(2)).toHaveFocus()
    expect(screen.queryByText(question)).toBeNull()
  })

  test('Escape goes back to the field, and nothing is sent', async () => {
    const { user, calls } = await open(fileWith(aDoubt()))
    await user.type(simple(), '{Enter}')
    expect(compare()).toHaveFocus()

    await user.keyboard('{Escape}')

    expect(screen.queryByText(question)).toBeNull()
    expect(simple()).toHaveFocus()
    expect(calls).toHaveLength(0)
  })

  test('a second Enter compares instead of marking, and Escape there leaves the question', async () => {
    answer('getComparison', { ...aDoubt(), lost: [{ page: 2, words: ['budget'] }] })
    const { user, calls } = await open(fileWith(aDoubt()))
    await user.type(simple(), '{Enter}{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Compared with the original' })
    expect(await within(dialog).findByText('budget')).toBeVisible()

    await user.keyboard('{Escape}')

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText(question)).toBeVisible()
    await waitFor(() => expect(compare()).toHaveFocus())
    expect(calls).toHaveLength(0)
  })

  test('the right document answers the question', async () => {
    const { user, change } = await open(fileWith(aDoubt()))
    await user.type(simple(), '{Enter}')

    const right = aVersion({ number: 2, comparison: aComparison() })
    change(fileWith(aDoubt(), { versions: [right] }))

    expect(
      await screen.findByText('The new fixed document is uploaded. Mark the file?'),
    ).toBeVisible()
    expect(compare()).toHaveFocus()
  })

  test('a file that is marked already is corrected without the question', async () => {
    const marked = {
      is_remediated: true,
      isMarkedSinceAssigned: true,
      simple_pages: 2,
      complex_pages: 0,
    }
    const { user, calls } = await open(fileWith(aDoubt(), marked))

    await user.clear(simple())
    await user.type(simple(), '3{Enter}')

    await waitFor(() => expect(calls).toHaveLength(1))
    expect(screen.queryByText(question)).toBeNull()
  })
})

describe('in the dialog of marking', () => {
  async function openDialog(file: JobFile) {
    const app = await open(file)
    const [first] = screen.getAllByRole('button', { name: 'Mark Remediated' })
    await app.user.click(first ?? document.body)
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark Remediated' }))
    return { ...app, dialog }
  }

  test('stands whether it is the right file, and marking itself goes on', async () => {
    const { user, dialog, calls } = await openDialog(fileWith(aDoubt()))

    expect(await dialog.findByText(question)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Mark Remediated' }))

    await waitFor(() => expect(calls).toHaveLength(1))
  })

  test('the result comes while it is open, and keeps nobody from marking before', async () => {
    const waiting = fileWith(aComparison({ state: 'waiting', words: null }))
    const { dialog, change } = await openDialog(waiting)
    expect(
      dialog.getByText('The fixed document is being compared with the original.'),
    ).toBeVisible()

    change(fileWith(aDoubt()))

    expect(await dialog.findByText(question)).toBeVisible()
  })

  test('a document that fits says how much of the text matches', async () => {
    const { dialog } = await openDialog(fileWith(aComparison()))

    expect(dialog.getByText('Text matches 99 % of the original.')).toBeVisible()
  })
})
