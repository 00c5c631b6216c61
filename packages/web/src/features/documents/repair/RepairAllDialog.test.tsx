// @module-tag rest
import type { ConditionInWords, FileRepairs } from '@curbcut/contract'
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

const condition = (status: 'fail' | 'pass'): ConditionInWords => ({
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
  [two._id]: planned({ language: { proposed: 'fr' } }),
  [three._id]: { ...nothing, refusal: { reason: 'signed', conditions: [] } },
}

async function open(known = plans) {
  const plansAsked = answer(
    'planAllRepairs',
    Object.entries(known).map(([file, repairs]) => ({ file, ...repairs })),
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
  'several documents are repaired after one list of questions, and used at once',
  { tags: 'short' },
  async () => {
    const { dialog, press, proposals, onClose, plansAsked } = await open()
    const used = answer('useRepairs', one)

    expect(
      await dialog.findByRole('heading', { name: '2 documents can be repaired' }),
    ).toHaveFocus()
    expect(plansAsked).toHaveLength(1)
    expect(dialog.getByText(/^Barriers put right: 2 now, 2 with the language\./)).toBeVisible()
    expect(dialog.getAllByRole('textbox')).toHaveLength(2)
    await press('Take this: fr (French)')
    await press('Take this: A heading')
    await press('Make proposals')

    const heading = await dialog.findByRole('heading', { name: '2 repaired documents' })
    await waitFor(() => expect(heading).toHaveFocus())
    const sent = proposals.map(({ body }) => [body.get('title'), body.get('language')])
    expect(sent).toEqual([
      ['A heading', 'fr'],
      [null, 'fr'],
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

test('documents that read differently are each given their own language', async () => {
  const { dialog, press, proposals } = await open({
    ...plans,
    [two._id]: planned({ language: { proposed: 'de' } }),
    [three._id]: planned({ language: {} }),
  })

  await press('Take this: fr (French)')
  await press('Take this: de (German)')

  const languages = dialog.getAllByRole('textbox', { name: /^Language of the text of / })
  expect(languages.map((field) => (field as HTMLInputElement).value)).toEqual(['fr', 'de', ''])
  expect(dialog.getByLabelText('Language of the text of three.pdf')).toHaveValue('')
  await press('Make proposals')
  await dialog.findByRole('heading', { name: '3 repaired documents' })
  expect(proposals.map(({ body }) => body.get('language'))).toEqual(['fr', 'de', ''])
})

test('one language that is none keeps the questions, and is named at its field', async () => {
  const { dialog, press, proposals, user } = await open()
  const label = 'Language of the text of 2 documents that read like fr (French)'

  await user.type(await dialog.findByLabelText(label), 'German!')
  await press('Make proposals')

  expect(await dialog.findByText('Enter a language tag like en or de-AT')).toBeVisible()
  expect(proposals).toEqual([])
})

test('what could not be taken is named, and the dialog stays', async () => {
  const { dialog, press, onClose } = await open()
  answer('useRepairs', refuse('newer_document'))
  await press('Make proposals')

  await press('Use all')

  expect(await dialog.findAllByText(/^This could not be done\./)).toHaveLength(2)
  expect(onClose).not.toHaveBeenCalled()
})

test('all proposals can be discarded', async () => {
  const { press, onClose } = await open()
  const discarded = answer('discardRepairs', null)
  await press('Make proposals')

  await press('Discard all')

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(discarded).toHaveLength(2)
})

test('questions that nobody has answered are left without a question', async () => {
  const { dialog, onClose, user } = await open()
  await dialog.findByRole('heading', { name: '2 documents can be repaired' })

  await user.keyboard('{Escape}')

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
