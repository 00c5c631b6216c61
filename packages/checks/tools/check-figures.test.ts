import { expect, test } from 'vitest'
import { checksList } from '../../../scripts/docs/checks-list.ts'
import { measure, measureLines, verdictOfName } from './check-figures.ts'

const file = (name: string, ...failing: string[]) => {
  const named = verdictOfName(name)
  if (!named) throw new Error(`${name} says nothing`)
  return { name, named, state: 'done', failing }
}

test('a name says which rule a file breaks, or that it breaks none', () => {
  expect(verdictOfName('7.2-t15-fail-a.pdf')).toEqual({
    clause: '7.2',
    rule: '7.2-15',
    breaks: true,
  })
  expect(verdictOfName('7-18.3-t01-pass-a.pdf')).toMatchObject({ rule: '7.18.3-1', breaks: false })
  expect(verdictOfName('README.md')).toBeUndefined()
})

test('found, clean and noise are counted apart', () => {
  const figures = measure([
    file('7.3-t01-fail-a.pdf', '7.3-1'),
    file('7.3-t01-fail-b.pdf', '7.7-1'),
    file('7.3-t01-pass-a.pdf'),
    file('7.3-t01-pass-b.pdf', '7.3-1'),
  ])

  expect(figures.all).toEqual({ failing: 2, found: 1, passing: 2, clean: 1 })
  expect(figures.missed).toEqual(['7.3-t01-fail-b.pdf'])
  expect(figures.noisy).toEqual([{ name: '7.3-t01-fail-b.pdf', rules: ['7.7-1'], breaks: true }])
})

test('older numbers are counted and named, files without a rule are skipped with a line', () => {
  const lines = measureLines(
    measure([
      file('7.2-t03-fail-b.pdf', '7.2-39'),
      file('7.4.4-t02-fail-a.pdf', '7.4.4-2', '7.4.4-3'),
      file('7.18.7-t01-fail-a.pdf'),
    ]),
  ).join('\n')

  expect(lines).toContain('7.2-3 by 7.2-3, 7.2-16, 7.2-39')
  expect(lines).toContain('skipped: 1 files of 7.18.7')
  expect(lines).toContain('found: 100.0 % (2 of 2)')
  expect(lines).not.toContain('noise:  ')
})

test('the list of the checks has a line for each of the 106, with how it is decided', () => {
  const lines = checksList().split('\n')
  const ways = lines
    .map((line) => /^- \*\*\d[\d.-]+\*\* \(.+; (\w+)\): .+$/.exec(line)?.[1])
    .filter((way) => way !== undefined)

  expect(ways).toHaveLength(106)
  for (const way of new Set(ways))
    expect(lines.filter((line) => line.startsWith(`- **${way}**: `))).toHaveLength(1)
})
