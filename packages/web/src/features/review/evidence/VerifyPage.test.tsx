import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { strToU8, zipSync } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import { aProof } from '#test/answers/evidence.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, refuse } from '#test/server.ts'

const at = `/verify/${'0'.repeat(32)}`
/** SHA-256 of 'delivered' and of 'both'. */
const delivered = '373e0712c83cffe15ff427b60e788b549f82496fe5fd5391f7921832b04c6b20'
const both = 'ff7772053abf7d817d6eec229a09e14f0d1552f1cb0aeedb2ac73784ac2d2e39'
const proof = aProof({
  documents: [
    { number: 1, original: '1a', fixed: delivered, verdict: 'machine-checked: 106 conditions' },
    { number: 2, original: both, fixed: null, verdict: 'not checked by machine' },
  ],
})

afterEach(() => vi.doUnmock('hash-wasm'))

const row = (name: string) =>
  within(
    screen
      .getAllByRole('listitem')
      .find(
        (item) => item.textContent?.includes(name) && item.querySelector('button'),
      ) as HTMLElement,
  )

test.each([undefined, 'RM_ADM', 'RM_CLI'] as const)(
  'the page says what was tested and nothing else, and needs no session: %s',
  async (as) => {
    answer('verifyEvidenceReport', proof)
    renderApp({ at, ...(as && { as }) })

    expect(await screen.findByRole('heading', { level: 1, name: 'Verify documents' })).toBeVisible()
    expect(await screen.findByText('2 documents')).toBeVisible()
    expect(screen.getByText(/each machine-checked for 106 conditions of PDF\/UA-1/)).toBeVisible()
    expect(screen.getByText(/Nothing is uploaded/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'public keys' })).toHaveAttribute(
      'href',
      '/api/verify/key',
    )
    const pages = screen.queryByRole('navigation')?.textContent
    expect(pages).toBe(as === undefined ? 'Contact UsSign In' : undefined)
  },
)

test('of an edition that was replaced the page says when, and leads to the other one', async () => {
  const replaced = { withdrawn_at: '2026-11-26T10:00:00.000Z', public_id: '1'.repeat(32) }
  answer('verifyEvidenceReport', { ...proof, replaced })
  renderApp({ at })

  expect(await screen.findByText(/^This edition was withdrawn on 26 Nov 2026/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'another edition' })).toHaveAttribute(
    'href',
    `/verify/${'1'.repeat(32)}`,
  )
  expect(screen.getByRole('button', { name: 'Choose files' })).toBeVisible()
})

test('chosen and dropped files are told to be what they are, and leave again', async () => {
  answer('verifyEvidenceReport', proof)
  const { user } = renderApp({ at })
  await screen.findByRole('button', { name: 'Choose files' })
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')
  await user.upload(picker as HTMLElement, [
    new File(['delivered'], 'fixed.pdf'),
    new File(['changed'], 'changed.pdf'),
  ])
  fireEvent.drop(window, {
    dataTransfer: { types: ['Files'], files: [new File(['both'], 'same.docx')] },
  })

  expect(await screen.findByText('This is exactly document 2 as received')).toBeVisible()
  expect(screen.getByText('This is exactly document 2 as delivered')).toBeVisible()
  expect(row('fixed.pdf').getByText('This is exactly document 1 as delivered')).toBeVisible()
  expect(row('changed.pdf').getByText('This file is not part of this report')).toBeVisible()
  expect(row('changed.pdf').getByText(/^A report as PDF cannot be compared/)).toBeVisible()
  expect(
    screen.getByText(/^changed.pdf: This file is not part of this report/).closest('[aria-live]'),
  ).toHaveAttribute('aria-live', 'polite')

  await user.click(screen.getByRole('button', { name: 'Remove changed.pdf' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /changed/ })).toBeNull())
})

const zipOf = (files: Record<string, string>) =>
  new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  )

const pdfOf = (publicId: string) =>
  `%PDF <dc:identifier>https://e.com/verify/${publicId}</dc:identifier>`

test('a zip is told to be the whole delivery, with the report in it, and which file in it is what', async () => {
  answer('verifyEvidenceReport', proof)
  const { user } = renderApp({ at })
  await screen.findByRole('button', { name: 'Choose files' })
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')
  const files = {
    'Minutes.pdf': 'delivered',
    'letter.docx': 'both',
    'report.pdf': pdfOf('0'.repeat(32)),
    '__MACOSX/._Minutes.pdf': 'of a program',
  }
  await user.upload(picker as HTMLElement, new File([zipOf(files)], 'all.zip'))

  expect(await screen.findByText('2 of 2 exactly as delivered')).toHaveClass('text-success')
  expect(
    screen.getByText('1 file says that it is the PDF of this report, and cannot be compared'),
  ).toBeVisible()
  await user.click(screen.getByText('3 files in it'))
  const inside = within(screen.getByRole('list', { name: 'Files in it' }))
  expect(inside.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Minutes.pdf: This is exactly document 1 as delivered',
    'letter.docx: This is exactly document 2 as delivered. This is exactly document 2 as received',
    expect.stringMatching(
      /^report\.pdf: This file says that it is the PDF of this report\. .*only its JSON/,
    ),
  ])
  expect(screen.queryByText(/not part of this report/)).toBeNull()
})

test('a zip that lacks documents or has others says which and how many', async () => {
  answer('verifyEvidenceReport', proof)
  const { user } = renderApp({ at })
  await screen.findByRole('button', { name: 'Choose files' })
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')
  const files = {
    'Minutes.pdf': 'changed',
    'letter.docx': 'both',
    'report.pdf': pdfOf('1'.repeat(32)),
  }
  await user.upload(picker as HTMLElement, [
    new File([zipOf(files)], 'all.zip'),
    new File(['PK but no zip'], 'broken.zip'),
  ])

  expect(await row('all.zip').findByText('1 of 2 exactly as delivered')).toBeVisible()
  expect(row('all.zip').getByText('Missing as delivered: document 1')).toBeVisible()
  expect(row('all.zip').getByText('2 files are not part of this report')).toBeVisible()
  expect(await row('broken.zip').findByText(/^This zip cannot be unpacked here/)).toBeVisible()
})

test('a zip with all documents and a foreign one is no whole success', async () => {
  answer('verifyEvidenceReport', proof)
  const { user } = renderApp({ at })
  await screen.findByRole('button', { name: 'Choose files' })
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')
  const whole = { 'Minutes.pdf': 'delivered', 'letter.docx': 'both' }
  const locked = zipOf({ ...whole, 'z.pdf': 'locked' })
  const view = new DataView(locked.buffer)
  for (let place = 0; place < locked.length - 46; place += 1) {
    // An unknown way to pack, of the last file that is listed.
    const isLast = new TextDecoder().decode(locked.subarray(place + 46, place + 51)) === 'z.pdf'
    if (view.getUint32(place, true) === 0x02014b50 && isLast) view.setUint16(place + 10, 99, true)
  }
  await user.upload(picker as HTMLElement, [
    new File([zipOf({ ...whole, 'other.pdf': 'foreign' })], 'foreign.zip'),
    new File([locked], 'locked.zip'),
  ])

  const sum = '2 of 2 exactly as delivered'
  expect(await row('foreign.zip').findByText(sum)).toHaveClass('text-danger')
  expect(row('foreign.zip').getByText('1 file is not part of this report')).toBeVisible()
  expect(await row('locked.zip').findByText(sum)).toHaveClass('text-danger')
  expect(row('locked.zip').getByText('1 file cannot be unpacked here')).toBeVisible()
  await user.click(row('locked.zip').getByText('3 files in it'))
  expect(row('locked.zip').getByText(/This file cannot be unpacked here/)).toBeVisible()
})

test('our own PDF of the report is not called foreign, and not the same either', async () => {
  answer('verifyEvidenceReport', proof)
  const { user } = renderApp({ at })
  await screen.findByRole('button', { name: 'Choose files' })
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')
  await user.upload(picker as HTMLElement, new File([pdfOf('0'.repeat(32))], 'report-1.pdf'))

  expect(await screen.findByText('This file says that it is the PDF of this report')).toBeVisible()
  expect(screen.getByText(/^A report as PDF cannot be compared/)).toBeVisible()
  expect(screen.queryByText(/not part of this report/)).toBeNull()
})

test('a file that takes long is cancelled, and the next one has its turn', async () => {
  answer('verifyEvidenceReport', proof)
  const { user } = renderApp({ at })
  await screen.findByRole('button', { name: 'Choose files' })
  const slow = new File(['slow'], 'slow.pdf')
  slow.slice = () => ({ arrayBuffer: () => new Promise(() => undefined) }) as unknown as Blob
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')
  await user.upload(picker as HTMLElement, [slow, new File(['delivered'], 'fixed.pdf')])
  expect(await screen.findByRole('progressbar', { name: 'slow.pdf' })).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Cancel slow.pdf' }))

  expect(await screen.findByText('This is exactly document 1 as delivered')).toBeVisible()
  expect(row('slow.pdf').getByText('Cancelled')).toBeVisible()
})

test('where the hasher does not load, the page asks to be reloaded and no file is blamed', async () => {
  vi.doMock('hash-wasm', () => ({ createSHA256: () => Promise.reject(new Error('refused')) }))
  answer('verifyEvidenceReport', proof)
  const { user } = renderApp({ at })
  await screen.findByRole('button', { name: 'Choose files' })
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')
  await user.upload(picker as HTMLElement, new File(['delivered'], 'fixed.pdf'))

  expect(await screen.findByText(/^The comparison of files .* Reload this page\.$/)).toBeVisible()
  expect(screen.queryByText(/Choose it again/)).toBeNull()
})

test('an address without a report says so calmly', async () => {
  answer('verifyEvidenceReport', refuse('not_found'))
  renderApp({ at })

  expect(
    await screen.findByRole('heading', { level: 1, name: 'There is no such report' }),
  ).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
