// @module-tag rest
import type { ConditionWithTexts, FileRepairs } from '@curbcut/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aFile, anId, aJob } from '#test/answers/jobs.ts'
import { renderPart } from '#test/render-app.tsx'
import { answer, refuse } from '#test/server.ts'
import { RepairAllDialog } from './RepairAllDialog.tsx'

const { _id: jobId } = aJob()
const nothing: FileRepairs = { plan: null, proposal: null, refusal: null }
const [one, two, three] = ['one', 'two', 'three'].map((name, index) =>
  aFile({ _id: anId(index + 1), file_name: `${name}.pdf` }),
) as [ReturnType<typeof aFile>, ReturnType<typeof aFile>, ReturnType<typeof aFile>]

const condition = (status: 'fail' | 'pass'): ConditionWithTexts => ({
  rule: '7.1-10',
  status,
  count: 1,
  tested: 1,
  pages: [],
  places: [],
  gaps: [],
  words: { looksAt: 'it', wrong: 'It is wrong.', hurts: 'It hurts.', fix: 'Mend it.' },
})
const planned = (questions: NonNullable<FileRepairs['plan']>['questions']): FileRepairs => ({
  ...nothing,
  plan: {
    repairs: [{ id: 'display_title', count: 1 }],
    withAnswers: [],
    questions,
    barriers: [{ rule: '7.1-10' }, { rule: '7.2-34', needs: 'language' }],
  },
})
/** A document with a language of its own. */
const said = { title: null, language: 'en' }
const proposed = (fileId: string): FileRepairs => ({
  ...nothing,
  proposal: {
    _id: fileId.replace(/^0199/, '0198'),
    createdAt: '2026-11-26T10:00:00.000Z',
    version: null,
    size_bytes: 9,
    repairs: [{ id: 'display_title', count: 1 }],
    differences: [],
    before: [condition('fail')],
    after: [condition('pass')],
  },
})

/** The first asks for title and language, the second for its language, the third is signed. */
const plans: Record<string, FileRepairs> = {
  [one._id]: planned({ title: { proposed: 'A heading' }, language: { proposed: 'fr' } }),
  [two._id]: planned({ language: {} }),
  [three._id]: { ...nothing, refusal: { reason: 'signed', conditions: [] } },
}

async function open(known = plans) {
  const plansAsked = answer(
    'planAllRepairs',
    Object.entries(known).map(([file, repairs]) => ({ file, ...said, ...repairs })),
  )
  const proposals = answer('proposeRepairs', ({ params }) => proposed(params['fileId'] ?? ''))
  const onClose = vi.fn<() => void>()
  const files = [one, two, three]
  const { user } = renderPart(<RepairAllDialog {...{ jobId, files, onClose }} />, { as: 'RM_REM' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Repair all' }))
  const press = async (name: string) => {
    const button = await dialog.findByRole('button', { name })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
    await user.click(button)
  }
  return { dialog, press, proposals, onClose, user, plansAsked }
}

test(
  'several documents are repaired after one table of guesses, and used at once',
  { tags: 'short' },
  async () => {
    const { dialog, press, proposals, onClose, plansAsked, user } = await open()
    const used = answer('useRepairs', one)

    const rows = (await dialog.findAllByRole('row')).slice(1)
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'one.pdfEnds 1 barrier now, 1 with the language',
      'two.pdfEnds 1 barrier now, 1 with the language',
      'three.pdf',
    ])
    expect(rows[2]).toHaveTextContent(/This document is signed\./)
    expect(plansAsked).toHaveLength(1)
    expect(dialog.getByLabelText('Title of one.pdf')).toHaveValue('A heading')
    expect(dialog.getByLabelText('Language of one.pdf')).toHaveAccessibleDescription(
      'Guess: French',
    )
    await user.type(dialog.getByLabelText('Language of two.pdf'), 'de')
    await press('Repair 2 documents')

    const heading = await dialog.findByRole('heading', { name: '2 repaired documents' })
    await waitFor(() => expect(heading).toHaveFocus())
    const sent = proposals.map(({ body }) => [body.get('title'), body.get('language')])
    expect(sent).toEqual([
      ['A heading', 'fr'],
      [null, 'de'],
    ])
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'one.pdf1 barrier before, 0 after',
      'two.pdf1 barrier before, 0 after',
      expect.stringMatching(/^three\.pdfThis document is signed\./),
    ])
    await press('Use all')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(used.map(({ params }) => params['fileId'])).toEqual([one._id, two._id])
  },
)

test('a guess is one until it is confirmed or edited, and the press counts them', async () => {
  const { dialog, user } = await open()
  const language = await dialog.findByLabelText('Language of one.pdf')
  const submit = dialog.getByRole('button', { name: 'Repair 2 documents' })
  expect(submit).toHaveAccessibleDescription('2 guesses not confirmed')

  await user.click(dialog.getByRole('button', { name: 'Confirm: Language of one.pdf' }))

  expect(submit).toHaveAccessibleDescription('1 guess not confirmed')
  expect(language).toHaveAccessibleDescription('French')
  expect(dialog.getByRole('button', { name: 'Confirmed: Language of one.pdf' })).toHaveFocus()

  await user.type(dialog.getByLabelText('Title of one.pdf'), ' of May')

  expect(submit).toHaveAccessibleDescription('All guesses confirmed')
})

test('what a document says itself is shown where nothing is asked', async () => {
  const { dialog } = await open({ ...plans, [two._id]: planned({ title: {} }) })

  const row = await dialog.findByRole('row', { name: /two\.pdf/ })
  expect(within(row).getByText('English')).toBeVisible()
  expect(within(row).getAllByRole('textbox')).toHaveLength(1)
})

test('one language is filled in for all documents without a guess', async () => {
  const { dialog, press, proposals, user } = await open({
    ...plans,
    [three._id]: planned({ language: {} }),
  })

  await user.type(await dialog.findByLabelText('Language of the other 2 documents'), 'de')
  await press('Repair 3 documents')

  await dialog.findByRole('heading', { name: '3 repaired documents' })
  expect(proposals.map(({ body }) => body.get('language'))).toEqual(['fr', 'de', 'de'])
})

test('a language that was typed in its row stays when the others are filled', async () => {
  const { dialog, user } = await open({ ...plans, [three._id]: planned({ language: {} }) })
  await user.type(await dialog.findByLabelText('Language of two.pdf'), 'it')
  const ofOthers = dialog.getByLabelText('Language of the other 2 documents')

  await user.type(ofOthers, 'de')
  expect(dialog.getByLabelText('Language of two.pdf')).toHaveValue('it')
  expect(dialog.getByLabelText('Language of three.pdf')).toHaveValue('de')
  await user.clear(ofOthers)

  expect(dialog.getByLabelText('Language of two.pdf')).toHaveValue('it')
  expect(dialog.getByLabelText('Language of three.pdf')).toHaveValue('')
})

test('a language that is none keeps the table, and is named at its field', async () => {
  const { dialog, press, proposals, user } = await open()

  await user.type(await dialog.findByLabelText('Language of two.pdf'), 'German!')
  await press('Repair 2 documents')

  expect(await dialog.findByText('Enter a language tag like en or de-AT')).toBeVisible()
  expect(proposals).toEqual([])
})

test('plans that cannot be read are asked for again', async () => {
  answer('planAllRepairs', refuse('unavailable'))
  const onClose = vi.fn<() => void>()
  const { user } = renderPart(<RepairAllDialog {...{ jobId, files: [one], onClose }} />, {
    as: 'RM_REM',
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  answer('planAllRepairs', [{ file: one._id, ...said, ...planned({}) }])

  await user.click(again)

  expect(await screen.findByRole('button', { name: 'Repair 1 document' })).toBeVisible()
})

test('a job without a plan says why, and offers nothing', async () => {
  const { dialog } = await open({
    [one._id]: nothing,
    [two._id]: { ...nothing, refusal: { reason: 'signed', conditions: [] } },
    [three._id]: { ...nothing, refusal: { reason: 'signed', conditions: [] } },
  })

  expect(await dialog.findByText('No document can be repaired now.')).toBeVisible()
  expect(dialog.getByText(/^It is checked once more first\./)).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^Repair/ })).toBeNull()
})

test('what could not be taken is named, and the dialog stays', async () => {
  const { dialog, press, onClose } = await open()
  answer('useRepairs', refuse('newer_document'))
  await press('Repair 2 documents')

  await press('Use all')

  expect(await dialog.findAllByText(/^This did not work\./)).toHaveLength(2)
  expect(onClose).not.toHaveBeenCalled()
})

test('all proposals can be discarded', async () => {
  const { press, onClose } = await open()
  const discarded = answer('discardRepairs', null)
  await press('Repair 2 documents')

  await press('Discard all')

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(discarded).toHaveLength(2)
})

test('questions that nobody has answered are left without a question', async () => {
  const { dialog, onClose, user } = await open()
  await dialog.findByRole('button', { name: 'Repair 2 documents' })

  await user.keyboard('{Escape}')

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
