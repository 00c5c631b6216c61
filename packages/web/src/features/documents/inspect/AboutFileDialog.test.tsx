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

  const dialog = within(await screen.findByRole('dialog', { name: 'About this file' }))
  expect(dialog.getByRole('list', { name: 'Versions of demo-report.pdf' })).toHaveTextContent(
    'Version 2: demo-report-fixed.pdf',
  )
  const factOf = (label: string) => dialog.getByText(label, { selector: 'dt' }).nextElementSibling
  expect(factOf('Type and size')).toHaveTextContent('PDF, 2 KB')
  expect(factOf('Remediated')).toHaveTextContent(/^Remediated$/)
  expect(factOf('State')).toHaveTextContent('With barriers')
})

test('what is absent steps back', async () => {
  open()

  const dialog = within(await screen.findByRole('dialog', { name: 'About this file' }))
  for (const word of dialog.getAllByText('No')) expect(word).toHaveClass('text-ink2')
})
