import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without any variable the product has what it needs', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    secretKey: undefined,
    admin: { email: 'admin@example.com', password: undefined },
    uploads: { maxFileBytes: 1024 ** 3, maxFilesPerJob: 500 },
    sessions: { idleHours: 12, maxDays: 7 },
    rates: { simpleCents: 100, complexCents: 200 },
    trustProxy: false,
    logLevel: 'info',
  })
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}))
})

test('the address that people use follows the port, unless it is said', () => {
  expect(readConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
  expect(readConfig({ PORT: '4000', PUBLIC_URL: 'https://a.example.com' }).publicUrl).toBe(
    'https://a.example.com',
  )
})

test.each([
  ['PORT', '80a', 'a whole number from 0 to 65535'],
  ['PORT', '65536', 'a whole number from 0 to 65535'],
  ['PORT', '-1', 'a whole number from 0 to 65535'],
  ['PUBLIC_URL', 'example.com', 'an address like https://work.example.com, without a path'],
  ['PUBLIC_URL', 'https://a.example.com/work', 'an address like https://work.example.com, without'],
  ['DATABASE_URL', 'mysql://localhost/work', 'an address like postgres://user@host/database'],
  ['SECRET_KEY', 'too short', 'at least 32 characters'],
  ['ADMIN_EMAIL', 'nobody', 'an email address'],
  ['ADMIN_PASSWORD', '12345', '6 to 200 characters'],
  ['MAX_FILE_BYTES', '0', 'a whole number from 1 to'],
  ['MAX_FILE_BYTES', '1e9', 'a whole number from 1 to'],
  ['MAX_FILES_PER_JOB', 'many', 'a whole number from 1 to 100000'],
  ['SESSION_IDLE_HOURS', '0.5', 'a whole number from 1 to 10000'],
  ['SESSION_MAX_DAYS', '0', 'a whole number from 1 to 1000'],
  ['TRUST_PROXY', 'yes', 'on or off'],
  ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
  ['SIMPLE_PAGE_CENTS', '1.5', 'a whole number from 0 to 1000000'],
  ['COMPLEX_PAGE_CENTS', '$2', 'a whole number from 0 to 1000000'],
])('%s = %s is refused with what it must be', (name, value, rule) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name} must be ${rule}`)
})

test('a refusal never repeats the value, which may be a secret', () => {
  expect(() => readConfig({ SECRET_KEY: 'passphrase' })).toThrow(/^((?!passphrase).)*$/)
})

test('a database server needs a secret key that all processes share', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://localhost/work' })).toThrow(
    'SECRET_KEY is required together with DATABASE_URL.',
  )
})
