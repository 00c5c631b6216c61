import { expect, test } from 'vitest'
import { runSteps, type Broken } from './run-steps.ts'
import { noCounts, type Counts } from './test-counts.ts'

const passed: Counts = { ...noCounts, passed: 2 }
const failures = [{ name: 'sends a mail' }]
const failed: Counts = { ...noCounts, passed: 1, failures }
const broken: Broken = { said: ['Type string is not assignable to type number.'] }

/** The names of the steps that ran, and the outcome of all. */
async function outcomeOf(results: Record<string, Counts | Broken>) {
  const ran: string[] = []
  const steps = Object.keys(results).map((name) => ({ name }))
  const outcome = await runSteps(steps, ({ name }) => {
    ran.push(name)
    return Promise.resolve(results[name] ?? noCounts)
  })
  return { ran, ...outcome }
}

test('stories run although a slow test failed, and the run fails', async () => {
  expect(await outcomeOf({ 'slow tests': failed, stories: passed })).toEqual({
    ran: ['slow tests', 'stories'],
    total: { ...noCounts, passed: 3, failures },
    reasons: ['Some tests failed.'],
  })
})

test('nothing runs after a command that failed, and what it said last is told', async () => {
  expect(await outcomeOf({ types: broken, 'quick tests': passed })).toEqual({
    ran: ['types'],
    total: noCounts,
    reasons: ['failed: types', '    Type string is not assignable to type number.'],
  })
})

test('a run that passed has no reason to fail', async () => {
  expect(await outcomeOf({ types: noCounts, 'quick tests': passed })).toEqual({
    ran: ['types', 'quick tests'],
    total: passed,
    reasons: [],
  })
})
