import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readDemoConfig } from './demo-config.ts'

test('the demo has a folder of its own, also where DATA_DIR is empty', () => {
  expect(readDemoConfig({}).dataDir).toBe(resolve('data-demo'))
  expect(readDemoConfig({ DATA_DIR: '' }).dataDir).toBe(resolve('data-demo'))
  expect(readDemoConfig({ DATA_DIR: './own' }).dataDir).toBe(resolve('own'))
})

test('pages of the demo cost less at first, unless rates are configured', () => {
  expect(readDemoConfig({}).rates).toEqual({ simpleCents: 75, complexCents: 150 })
  expect(readDemoConfig({ SIMPLE_PAGE_CENTS: '90' }).rates.simpleCents).toBe(90)
})

test('the demo refuses a database server in one line, which says nothing of its address', () => {
  const environment = { DATABASE_URL: 'postgres://somebody:passphrase@localhost/work' }

  expect(() => readDemoConfig(environment)).toThrow(
    /^The demo makes people with public passwords, so it takes no DATABASE_URL\. [^\n]+$/,
  )
  expect(() => readDemoConfig(environment)).toThrow(/^((?!passphrase).)*$/)
  expect(() => readDemoConfig({ DATABASE_URL: '' })).not.toThrow()
})

test('the demo refuses a bucket, which may hold real documents', () => {
  expect(() => readDemoConfig({ STORAGE_URL: 's3://documents?region=eu-central-1' })).toThrow(
    /so it takes no STORAGE_URL\./,
  )
})
