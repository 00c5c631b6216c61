import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCheckSummary, aFile, aJobPage, aVersion } from '#test/answers/jobs.ts'
import { renderPart } from '#test/render-app.tsx'
import { AboutFileDialog } from './AboutFileDialog.tsx'

const versions = [aVersion({ number: 2, check: aCheckSummary({ barriers: 3 }) })]

const open = (file = aFile({ is_remediated: true, isSpecialFile: true, versions })) =>
  renderPart(
    <AboutFileDialog
      job={aJobPage({ status: 'COMPLETED' })}
      file={file}
      onClose={() => undefined}
    />,
    { as: 'RM_ADM' },
  )

test('a file is described with all its documents, and called by how it was delivered', async () => {
  open()

  const dialog = within(await screen.findByRole('dialog', { name: 'demo-report.pdf' }))
  expect(dialog.getByRole('list', { name: 'Versions of demo-report.pdf' })).toHaveTextContent(
    'Version 2: demo-report-fixed.pdf',
  )
  const factOf = (label: string) => dialog.getByText(label, { selector: 'dt' }).nextElementSibling
  // The list of versions tells it.
  expect(dialog.queryByText('Type and size')).toBeNull()
  expect(factOf('Remediated')).toHaveTextContent(/^Yes$/)
  expect(factOf('State')).toHaveTextContent('With barriers')
})

test('what is absent steps back', async () => {
  open()

  const dialog = within(await screen.findByRole('dialog', { name: 'demo-report.pdf' }))
  for (const word of dialog.getAllByText('No')) {
    expect(word.parentElement).toHaveClass('text-ink2')
    expect(word.parentElement).toHaveTextContent('–')
  }
})
