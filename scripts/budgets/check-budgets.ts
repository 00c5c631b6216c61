import { join } from 'node:path'
import { build } from 'vite'
import { figuresOf, isOver, toLine } from './web-budgets.ts'

const result = await build({
  root: join(import.meta.dirname, '../../packages/web'),
  logLevel: 'warn',
  build: { write: false },
})
if (!('output' in result)) throw new Error('Vite made something else than one build.')

const figures = figuresOf(result.output)
for (const figure of figures) console.log(toLine(figure))
if (figures.some(isOver)) {
  console.error('Over budget: what is imported that could come later?')
  process.exitCode = 1
}
