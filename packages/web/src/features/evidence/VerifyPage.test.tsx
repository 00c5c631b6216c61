import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aProof } from '#test/evidence.ts'
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
    expect(screen.queryByRole('navigation')).toBeNull()
  },
)

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
