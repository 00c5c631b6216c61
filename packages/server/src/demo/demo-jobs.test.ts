import { expect, test } from 'vitest'
import { demoJobs } from './demo-jobs.ts'
import { manyJobs } from './demo-many-jobs.ts'

const names = [...demoJobs, ...manyJobs].map(({ name }) => name)

test('no two jobs of the demo have one name', () => {
  expect(new Set(names).size).toBe(names.length)
})

test('a job of the demo is called as its documents would be, and never by a number', () => {
  expect(names.filter((name) => /\b(demo|sample|test|job|file)\b|\b\d{1,3}$/i.test(name))).toEqual(
    [],
  )
  expect(names.filter((name) => name.split(' ').length < 2)).toEqual([])
})
