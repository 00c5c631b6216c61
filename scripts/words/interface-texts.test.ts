import { expect, test } from 'vitest'
import { interfaceTexts, textsIn } from './interface-texts.ts'
import { withPlainHoles } from './reads-like-words.ts'
import { isSpecified, specifiedTexts } from './specified-texts.ts'

const read = (source: string) => textsIn('a.tsx', source).map(({ text }) => text)

test.each([
  ['a label', `const label = { close: 'Close' }`, ['Close']],
  [
    'a sentence',
    `throw new AppError('x', 'Choose a file, or go on.')`,
    ['Choose a file, or go on.'],
  ],
  ['what is put in', 'const a = `At most ${count} files`', ['At most {count} files']],
  [
    'what hangs on a condition',
    'say(`It is ${isOne ? "one file" : "many files"}.`)',
    ['It is {isOne ? "one file" : "many files"}.', 'one file', 'many files'],
  ],
  ['a text of two lines', `const a = 'It is kept. ' +\n  'Try again.'`, ['It is kept. Try again.']],
  [
    'what stands between tags',
    `<p>\n  We kept <b>{name}</b> for{" "}\n  you.\n</p>`,
    ['We kept {…} for you.'],
  ],
  ['an attribute', `<Field label="Your comment" className="flex gap-2" />`, ['Your comment']],
])('%s is listed', (_what, source, texts) => {
  expect(read(source)).toEqual(texts)
})

test.each([
  ['styles', `const look = 'flex min-w-0 gap-2'`],
  ['types', `type A = 'Not read' | 'Neither is this'`],
  ['imports', `import a from 'Some module'`],
  ['comparisons', `if (stay === 'Until dismissed') go()`],
  ['selectors', `page.querySelector('main button')`],
  ['SQL', 'sql`select name from jobs`'],
  ['the log', `log.warn({ error }, 'a mail could not be sent')`],
  ['errors of the program', `throw new Error('This cannot be.')`],
  ['what the API says of itself', `const row = { summary: 'Signs in.' }`],
])('%s are not listed', (_what, source) => {
  expect(read(source)).toEqual([])
})

test('a text stands at its line', () => {
  expect(textsIn('a.ts', `const a = 1\nconst b = 'Two words'`)).toEqual([
    { path: 'a.ts', line: 2, text: 'Two words' },
  ])
})

test('what a page says before its scripts run is listed', () => {
  const page = '<title>Two words</title>\n<noscript>It needs ${language}.</noscript>'

  expect(textsIn('a.html', page)).toEqual([
    { path: 'a.html', line: 1, text: 'Two words' },
    { path: 'a.html', line: 2, text: 'It needs {language}.' },
  ])
})

const all = interfaceTexts()

test.each([
  'Curbcut needs JavaScript. Please allow it for this site.',
  'The check needed more memory than is allowed.',
  'The file is empty.',
  'The document has more text than is kept.',
])('%s is listed', (text) => {
  expect(all.map((one) => one.text)).toContain(text)
})

test('every text of the customer stands in the interface, to the letter', () => {
  const texts = new Set(all.map(({ text }) => withPlainHoles(text)))

  expect(specifiedTexts.filter((text) => !texts.has(text))).toEqual([])
})

// Readers stumbled over each of these.
const givenUp = [
  /\bstands? here\b/,
  /\boutside of\b/,
  /\bsomething else than\b/,
  /\bas it came\b/i,
  /\bfor people to judge\b/i,
  /\bcount any more\b/,
  /\bthat jumps\b/,
  /\bread along\b/,
  /\bNothing has to be done\b/,
  /\bgo along\b/i,
  /\bTake over\b/,
  /\bput off\b/,
  /\bnot yours to see\b/,
  /\bsubmit this job next\b/,
  /\bcame to be done\b/,

  /, which the client reads\b/,
  /\bonly goes back\b/,
  /\bonly submitted\b/,
  /\brates of its day\b/,
  /\bmonth still runs\b/,
  /\bhand in another document\b/,
  /\breset by an administrator\b/,
  /\bhave handed in stand\b/,
  /\bno reason is given\b/,
  /\blook at it as usual\b/,
  /\blooked at by people\b/,
  /\bstands? in Activity\b/,
  /\bbelow which\b/,
  /\bit belongs to stands for it\b/,
  /\bthrown away\b/,
  /\bSay of\b/,
  /\bwhich characters the signs\b/,
  /\bof no known kind\b/,
  /\bshown whole\b/,
  /\bWhoever (?:has|is|signs)\b/,
  /\bOnly by this\b/,
  /\bas many as\b/,
  /\bat no part\b/,
]

test('no own text says what had to be read twice', () => {
  const own = all.filter(({ text }) => !isSpecified(text))
  const found = own.filter(({ text }) => givenUp.some((words) => words.test(text)))

  expect(own.length).toBeGreaterThan(1_000)
  expect(found).toEqual([])
})
