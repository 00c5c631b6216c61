import { expect, test } from 'vitest'
import { attachmentDisposition, inlineDisposition } from './content-disposition.ts'

test.each([
  ['downloaded_file.zip', 'attachment; filename=downloaded_file.zip'],
  ['a b.pdf', `attachment; filename="a b.pdf"; filename*=UTF-8''a%20b.pdf`],
  ['Prüfung.pdf', `attachment; filename="Pr_fung.pdf"; filename*=UTF-8''Pr%C3%BCfung.pdf`],
  [
    'תעודה.pdf',
    `attachment; filename="_____.pdf"; filename*=UTF-8''%D7%AA%D7%A2%D7%95%D7%93%D7%94.pdf`,
  ],
  ['🦔.pdf', `attachment; filename="_.pdf"; filename*=UTF-8''%F0%9F%A6%94.pdf`],
  [
    "it's (1)*.pdf",
    `attachment; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`,
  ],
  ['100%.pdf', `attachment; filename="100_.pdf"; filename*=UTF-8''100%25.pdf`],
  ['a"b\\c.pdf', `attachment; filename="a_b_c.pdf"; filename*=UTF-8''a%22b%5Cc.pdf`],
  ['invoice\u202efdp.exe', 'attachment; filename=invoice_fdp.exe'],
  ['\u200b.pdf', 'attachment; filename=file.pdf'],
  ['', 'attachment; filename=file'],
])('%s is saved under its own name', (name, header) => {
  expect(attachmentDisposition(name)).toBe(header)
})

test.each(['a"; x=".pdf', 'a\\".pdf', 'a\r\nSet-Cookie: x=1.pdf', 'a\ud800.pdf', 'a\0 b.pdf'])(
  'a name cannot leave its place in the header (%j)',
  (name) => {
    const header = attachmentDisposition(name)

    expect(header).toMatch(/^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]*$/)
    expect(new Headers({ 'content-disposition': header }).get('content-disposition')).toBe(header)
  },
)

test('the longest name of the widest script leaves room for other headers', () => {
  const header = attachmentDisposition(`${'証'.repeat(251)}.pdf`)

  expect(header.length).toBeLessThan(1200)
  expect(header).toMatch(/\.pdf$/)
})

test('a document that is shown carries its name as well', () => {
  expect(inlineDisposition('a.pdf')).toBe('inline; filename=a.pdf')
})
