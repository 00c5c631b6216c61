import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aFile, aJobPage, anId, aVersion } from '#test/answers/jobs.ts'
import { fakeDrawing, giveRoom, loadFrames } from '#test/drawing-frames.ts'
import { renderPart } from '#test/render-app.tsx'
import { answer, refuse } from '#test/server.ts'
import { PreviewDialog } from './PreviewDialog.tsx'

const jobId = anId(0x100)
const onClose = vi.fn<() => void>()

beforeEach(() => {
  fakeDrawing()
})

const open = (file = aFile()) =>
  renderPart(<PreviewDialog job={aJobPage({ _id: jobId })} file={file} onClose={onClose} />, {
    as: 'RM_ADM',
  })

test('the frame in which a document is drawn is sandboxed from this page', async () => {
  open()

  await screen.findByRole('dialog', { name: 'Preview' })
  const frame = document.querySelector('iframe')
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
  expect(frame).toHaveAttribute('src', '/preview-frame.html')
})

test('original and fixed document are asked for as they would be downloaded', async () => {
  const calls = answer('downloadFile', {
    kind: 'file',
    text: '%PDF',
    disposition: 'inline',
  } as never)
  open(aFile({ versions: [aVersion({ number: 1 }), aVersion({ _id: anId(7), number: 2 })] }))
  await screen.findByRole('region', { name: /^Original, / })

  await loadFrames(() => 1)

  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls.map(({ query }) => query.get('version'))).toEqual(
    expect.arrayContaining(['2', 'original']),
  )
  expect(calls.map(({ query }) => query.get('inline'))).toEqual(['true', 'true'])
})

test('both documents are paged together, by buttons and by keys', async () => {
  answer('downloadFile', { kind: 'file', text: '%PDF', disposition: 'inline' } as never)
  const { user } = open(aFile({ versions: [aVersion()] }))
  await screen.findByRole('region', { name: /^Original, / })
  await loadFrames((index) => [14, 2][index] ?? 1)
  const group = await screen.findByRole('group', { name: 'Pages and zoom' })
  expect(await within(group).findByText('Page 1 of 14')).toBeVisible()

  await user.click(within(group).getByRole('button', { name: 'Next page' }))
  expect(within(group).getByText('Page 2 of 14')).toBeVisible()
  await user.keyboard('{PageDown}')

  expect(within(group).getByText('Page 3 of 14')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Original, Page 3 of 14' })).toBeVisible()
  expect(await screen.findByText('Page 2 of 2: this document ends here')).toBeVisible()
  await user.keyboard('{PageUp}')
  await user.click(within(group).getByRole('button', { name: 'Zoom in' }))
  expect(within(group).getByText('Page 2 of 14')).toBeVisible()
  expect(within(group).getByText('125%')).toBeVisible()
})

test('a page that is damaged is said to be, and the others are still shown', async () => {
  answer('downloadFile', { kind: 'file', text: '%PDF', disposition: 'inline' } as never)
  giveRoom(800)
  const { user } = open()
  await screen.findByRole('region', { name: /^Original, / })
  await loadFrames(() => 3, 2)
  const pictureOf = (page: number) =>
    screen.findByRole('img', { name: new RegExp(`^Page ${page} of 3`) })
  await pictureOf(1)

  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('This page is damaged, so it cannot be shown.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next page' }))

  expect(await pictureOf(3)).toBeVisible()
  expect(screen.queryByText(/is damaged/)).toBeNull()
})

test.each([
  ['Minutes.docx', 2048, /^There is no preview of DOCX files/],
  ['Scan.tiff', 2048, /^There is no preview of TIFF files/],
  ['Book.pdf', 65 * 1024 ** 2, /^There is no preview of documents above 64 MB/],
])(
  'of %s with %d bytes it says why there is none, and asks for nothing',
  async (name, size, why) => {
    const calls = answer('downloadFile', refuse('unavailable'))

    open(aFile({ file_name: name, size_bytes: size }))

    expect(await screen.findByText(why)).toBeVisible()
    expect(document.querySelector('iframe')).toBeNull()
    expect(calls).toEqual([])
  },
)

test('a refusal stands in the place of the document, and can be tried again', async () => {
  answer('downloadFile', refuse('unavailable'))
  const { user, store } = open()
  await screen.findByRole('region', { name: /^Original, / })
  await loadFrames(() => 1)
  expect(await screen.findByText(/A part of the service cannot be reached/)).toBeVisible()
  expect(store.getState().toasts.messages).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('Loading...')).toBeVisible()
})

test('the facts of a file stand beside its documents; what is absent steps back', async () => {
  open(aFile({ isSpecialFile: true }))

  const dialog = within(await screen.findByRole('dialog', { name: 'Preview' }))
  expect(dialog.getByText('PDF, 2 KB')).toBeVisible()
  for (const word of dialog.getAllByText('No')) expect(word).toHaveClass('text-ink2')
})
