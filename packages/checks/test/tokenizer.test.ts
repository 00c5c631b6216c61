import { expect, test } from 'vitest'
import { createTokenizer } from '#checks/content/tokenizer.ts'

test('the tokenizer tells which bytes each value and operator has', () => {
  const content = Buffer.from('  (A\\)) Tj % note\n[1 2] TJ')
  const tokenizer = createTokenizer(content)
  const read: string[] = []

  while (tokenizer.next() !== undefined) {
    const { from, to } = tokenizer.span()
    read.push(content.subarray(from, to).toString())
  }

  expect(read).toEqual(['(A\\))', 'Tj', '[1 2]', 'TJ'])
})
