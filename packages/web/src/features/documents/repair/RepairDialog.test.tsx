// @module-tag rest
import type { ConditionWithTexts, ConditionStatus, FileRepairs } from '@curbcut/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { aFile, anId, aJob } from '#test/answers/jobs.ts'
import { renderPart } from '#test/render-app.tsx'
import { answer, refuse } from '#test/server.ts'
import { RepairDialog } from './RepairDialog.tsx'

const { _id: jobId } = aJob()
const nothing: FileRepairs = { plan: null, proposal: null, refusal: null }

const aPlan: FileRepairs = {
  ...nothing,
  plan: {
    repairs: [
      { id: 'display_title', count: 1 },
      { id: 'link_contents', count: 12 },
    ],
    withAnswers: [{ id: 'language', count: 1, needs: 'language' }],
    barriers: [
      { rule: '7.1-10' },
      { rule: '7.2-34', needs: 'language' },
      { rule: '7.2-22', needs: 'language' },
    ],
    questions: {
      title: { proposed: 'A first heading' },
      language: { proposed: 'de' },
      headerRow: true,
    },
  },
}

const condition = (rule: string, status: ConditionStatus, count: number): ConditionWithTexts => ({
  rule,
  status,
  count,
  tested: 9,
  pages: [],
  places: [],
  gaps: [],
  words: { looksAt: 'it', wrong: `What ${rule} says.`, hurts: 'It hurts.', fix: 'Mend it.' },
})
const aProposal: FileRepairs = {
  ...nothing,
  proposal: {
    _id: anId(0x900),
    createdAt: '2026-11-26T10:00:00.000Z',
    version: null,
    size_bytes: 9,
    repairs: [{ id: 'display_title', count: 1 }],
    differences: [],
    before: [condition('7.1-10', 'fail', 1), condition('7.3-1', 'fail', 4)],
    after: [condition('7.1-10', 'pass', 0), condition('7.3-1', 'fail', 4)],
  },
}

function open(file = aFile()) {
  const onClose = vi.fn<() => void>()
  const { user } = renderPart(<RepairDialog jobId={jobId} file={file} onClose={onClose} />, {
    as: 'RM_REM',
  })
  return { user, onClose, dialog: screen.findByRole('dialog', { name: 'Repair by machine' }) }
}

/** Presses a button that has just come, once it rests no longer. */
async function press(user: ReturnType<typeof open>['user'], name: string) {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  await user.click(button)
}

describe('the dialog of repairs', () => {
  test('says what would be done, and which answers are guesses', { tags: 'short' }, async () => {
    answer('planRepairs', aPlan)

    const dialog = within(await open().dialog)

    const items = await dialog.findAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual([
      'Show the title in the window instead of the file name',
      'Give links their own text as their description: 12',
    ])
    expect(dialog.getByRole('heading', { name: 'A machine can repair: 1 barrier' })).toBeVisible()
    const title = dialog.getByLabelText('Title of the document')
    expect(title).toHaveValue('A first heading')
    expect(title).toHaveAccessibleDescription('Guess from the text')
    const language = dialog.getByLabelText('Language of the text')
    expect(language).toHaveValue('de')
    expect(language).toHaveAccessibleDescription('Ends 2 barriers · Guess: German')
    expect(dialog.getByRole('checkbox')).not.toBeChecked()
    expect(dialog.getByRole('button', { name: 'Make proposal' })).toHaveAccessibleDescription(
      '2 guesses not confirmed',
    )
  })

  test('counts the guesses that nobody confirmed, and sends what stands in the fields', async () => {
    answer('planRepairs', aPlan)
    const calls = answer('proposeRepairs', aProposal)
    const { user, ...opened } = open()
    const dialog = within(await opened.dialog)

    await user.click(await dialog.findByRole('button', { name: 'Confirm: Language of the text' }))
    await user.clear(dialog.getByLabelText('Title of the document'))
    await user.click(dialog.getByRole('button', { name: 'Make proposal' }))

    expect(await dialog.findByRole('button', { name: 'Use this' })).toBeVisible()
    const { body } = calls[0] ?? {}
    expect(body?.get('language')).toBe('de')
    expect(body?.get('title')).toBe('')
    expect(body?.get('first_row_is_header')).toBe('false')
  })

  test(
    'shows a proposal before and after, with the focus at its result',
    { tags: 'short' },
    async () => {
      answer('planRepairs', aPlan)
      answer('proposeRepairs', aProposal)
      const { user, ...opened } = open()
      const dialog = within(await opened.dialog)
      await user.click(await dialog.findByRole('button', { name: 'Make proposal' }))

      const heading = await dialog.findByRole('heading', { name: '2 barriers before, 1 after' })

      await waitFor(() => expect(heading).toHaveFocus())
      expect(dialog.getByText(aFile().file_name)).toBeVisible()
      expect(dialog.getByText('What 7.1-10 says.')).toBeVisible()
      expect(dialog.getByText(/^Before: Whole document · After: Passed/)).toBeVisible()
      expect(dialog.getByText('Not repaired, 1')).toBeVisible()
    },
  )

  test('tells where a repair was not done as promised, and why', async () => {
    const difference = {
      id: 'link_contents',
      promised: 12,
      done: 3,
      reason: 'readers_differ',
    } as const
    const proposal = aProposal.proposal && { ...aProposal.proposal, differences: [difference] }
    answer('planRepairs', { ...aProposal, proposal })

    const dialog = within(await open().dialog)

    expect(await dialog.findByRole('heading', { name: 'Not as promised' })).toBeVisible()
    expect(dialog.getByText(/: 12 promised, 3 done\. Two programs/)).toBeVisible()
  })

  test('says that a document is checked once more first where it has no plan', async () => {
    answer('planRepairs', nothing)

    const dialog = within(await open().dialog)

    expect(await dialog.findByText(/^This document is checked once more first\./)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Make proposal' })).toBeNull()
  })

  test.each([
    ['Use this', 'useRepairs', anId(0x900)],
    ['Discard', 'discardRepairs', null],
  ] as const)(
    'with “%s” decides on the proposal that waits, and closes',
    async (name, call, sent) => {
      answer('planRepairs', aProposal)
      const calls = call === 'useRepairs' ? answer(call, aFile()) : answer(call, null)
      const { user, onClose, ...opened } = open()
      await opened.dialog

      await press(user, name)

      await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
      expect(calls.map(({ body }) => body.get('proposal'))).toEqual([sent])
    },
  )

  test('stays open where “Use this” comes too late', async () => {
    answer('planRepairs', aProposal)
    const calls = answer('useRepairs', refuse('newer_document'))
    const { user, onClose, ...opened } = open()
    await opened.dialog

    await press(user, 'Use this')

    await waitFor(() => expect(calls).toHaveLength(1))
    expect(onClose).not.toHaveBeenCalled()
  })

  test('says calmly why a document is not repaired, and offers nothing more', async () => {
    answer('planRepairs', { ...nothing, refusal: { reason: 'signed', conditions: [] } })

    const dialog = within(await open().dialog)

    expect(await dialog.findByText(/^This document is signed\./)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Make proposal' })).toBeNull()
    expect(dialog.getAllByRole('button', { name: 'Close' })).toHaveLength(2)
  })

  test('names what would have become worse, and lets the answers be changed', async () => {
    answer('planRepairs', aPlan)
    const conditions = ['Text has no language.']
    answer('proposeRepairs', { ...nothing, refusal: { reason: 'worse', conditions } })
    const { user, ...opened } = open()
    const dialog = within(await opened.dialog)

    await user.click(await dialog.findByRole('button', { name: 'Make proposal' }))

    expect(await dialog.findByText('Text has no language.')).toBeVisible()
    expect(dialog.getByLabelText('Title of the document')).toBeVisible()
  })

  test('refuses a language that is none before it is sent', async () => {
    answer('planRepairs', aPlan)
    const calls = answer('proposeRepairs', aProposal)
    const { user, ...opened } = open()
    const dialog = within(await opened.dialog)

    await user.type(await dialog.findByLabelText('Language of the text'), ' German!')
    await user.click(dialog.getByRole('button', { name: 'Make proposal' }))

    expect(await dialog.findByText('Enter a language tag like en or de-AT')).toBeVisible()
    expect(calls).toEqual([])
  })

  test('asks again where reading the document failed', async () => {
    answer('planRepairs', refuse('unavailable'))
    const { user, ...opened } = open()
    const dialog = within(await opened.dialog)
    const again = await dialog.findByRole('button', { name: 'Try again' })
    answer('planRepairs', aPlan)

    await user.click(again)

    expect(await dialog.findByRole('button', { name: 'Make proposal' })).toBeVisible()
  })
})

/** A dialog that goes when it is closed, as on a screen. */
function ClosingDialog() {
  const [isOpen, setIsOpen] = useState(true)
  return isOpen && <RepairDialog jobId={jobId} file={aFile()} onClose={() => setIsOpen(false)} />
}

/** Lets a call wait until nobody waits for its answer. */
function answerOnceGone(call: 'proposeRepairs') {
  const begun = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  answer(call, async ({ signal }) => {
    signal.addEventListener('abort', () => gone.resolve())
    begun.resolve()
    await gone.promise
    return nothing
  })
  return { begun: begun.promise, gone: gone.promise }
}

test('once it is closed, nobody waits for a repair any more, and nothing is said of it', async () => {
  answer('planRepairs', aPlan)
  const { begun, gone } = answerOnceGone('proposeRepairs')
  const { user } = renderPart(<ClosingDialog />, { as: 'RM_REM' })
  await user.click(await screen.findByRole('button', { name: 'Make proposal' }))
  await begun

  await user.keyboard('{Escape}')

  await expect(gone).resolves.toBeUndefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  for (const alert of screen.getAllByRole('alert')) expect(alert).toHaveTextContent(/^$/)
})
