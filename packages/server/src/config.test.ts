import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, withDefaults } from './config.ts'

test('without any variable the product has what it needs', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    secretKey: undefined,
    isNewSecretKeyAllowed: false,
    storage: undefined,
    accelPrefix: undefined,
    mail: { from: 'Curbcut <no-reply@example.com>', supportEmail: undefined },
    admin: { email: 'admin@example.com', password: undefined },
    uploads: { maxFileBytes: 1024 ** 3, maxFilesPerJob: 500 },
    checkWorkers: 1,
    sessions: { idleHours: 12, maxDays: 7 },
    rates: { simpleCents: 100, complexCents: 200 },
    backupWarningHours: 26,
    trustProxy: false,
    logLevel: 'info',
    shutdown: { drainSeconds: 0, timeoutSeconds: 10 },
    metricsToken: undefined,
    legalPages: { privacy: undefined, terms: undefined },
    quota: { bytes: undefined, openJobs: undefined },
    writesPerHour: { jobs: 1000, notes: 1000, uploads: 10_000 },
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
  ['PUBLIC_URL', 'https://a.example.com?work', 'an address like https://work.example.com, without'],
  ['PUBLIC_URL', 'https://a.example.com#work', 'an address like https://work.example.com, without'],
  [
    'PUBLIC_URL',
    'https://me:secret@a.example.com',
    'an address like https://work.example.com, with',
  ],
  ['DATABASE_URL', 'mysql://localhost/work', 'an address like postgres://user@host/database'],
  [
    'DATABASE_URL',
    'postgres://user:hidden@one:5432,two:5432/work',
    'an address like postgres://user@host/database, of one host: put HAProxy before a primary and',
  ],
  ['SECRET_KEY', 'too short', 'at least 32 characters'],
  ['ALLOW_NEW_SECRET_KEY', 'yes', 'true or false'],
  ['ADMIN_EMAIL', 'nobody', 'an email address'],
  ['ADMIN_PASSWORD', '12345', '6 to 200 characters'],
  ['MAX_FILE_BYTES', '0', 'a whole number from 1 to'],
  ['MAX_FILE_BYTES', '1e9', 'a whole number from 1 to'],
  ['MAX_FILES_PER_JOB', 'many', 'a whole number from 1 to 100000'],
  ['CHECK_WORKERS', '33', 'a whole number from 0 to 32'],
  ['ORG_MAX_BYTES', '10 GiB', 'a whole number from 0 to'],
  ['ORG_MAX_OPEN_JOBS', 'none', 'a whole number from 0 to 1000000'],
  ['MAX_NOTES_PER_HOUR', '0', 'a whole number from 1 to 1000000'],
  ['SESSION_IDLE_HOURS', '0.5', 'a whole number from 1 to 10000'],
  ['SESSION_MAX_DAYS', '0', 'a whole number from 1 to 1000'],
  ['TRUST_PROXY', 'yes', 'on or off'],
  ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, silent'],
  ['SIMPLE_PAGE_CENTS', '1.5', 'a whole number from 0 to 1000000'],
  ['COMPLEX_PAGE_CENTS', '$2', 'a whole number from 0 to 1000000'],
  ['STORAGE_URL', '/mnt/documents', 'an address like s3://bucket?region=eu-central-1'],
  ['STORAGE_URL', 's3://documents', 'an address like s3://bucket?region=eu-central-1'],
  ['SMTP_URL', 'mail.example.com:25', 'an address like smtp://user:password@host:587'],
  ['MAIL_FROM', 'Curbcut', 'a sender like Curbcut <no-reply@example.com>'],
  ['MAIL_FROM', 'Curbcut <nobody>', 'a sender like Curbcut <no-reply@example.com>'],
  ['MAIL_FROM', 'A\nB <a@example.com>', 'a sender like Curbcut <no-reply@example.com>'],
  ['SUPPORT_EMAIL', 'support', 'an email address'],
  ['DISK_RESERVE_BYTES', '2 GiB', 'a whole number from 0 to 1099511627776'],
  ['DRAIN_SECONDS', '601', 'a whole number from 0 to 600'],
  ['STOP_SECONDS', '0', 'a whole number from 1 to 86400'],
  ['METRICS_TOKEN', 'too short', '16 to 200 characters of ASCII without spaces'],
  ['METRICS_TOKEN', 'sixteen characters and a space', '16 to 200 characters of ASCII'],
  ['PRIVACY_URL', 'javascript:alert(1)', 'an address like https://www.example.com/privacy'],
  ['PRIVACY_URL', 'https://me:secret@example.com/', 'an address like https://www.example.com'],
  ['TERMS_URL', '/terms', 'an address like https://www.example.com/privacy'],
  ['TERMS_URL', 'https://example.com/"><script>', 'an address like https://www.example.com'],
  ['X_ACCEL_PREFIX', 'documents', 'a location like /documents/'],
  ['X_ACCEL_PREFIX', '/', 'a location like /documents/'],
])('%s = %s is refused with what it must be', (name, value, rule) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name} must be ${rule}`)
})

test('the pages on privacy and terms may be anywhere on the web', () => {
  const pages = {
    PRIVACY_URL: 'https://www.example.com/legal/privacy?lang=en#top',
    TERMS_URL: 'http://example.com',
  }

  expect(readConfig(pages).legalPages).toEqual({
    privacy: pages.PRIVACY_URL,
    terms: pages.TERMS_URL,
  })
})

test('mails go to the server that is named', () => {
  const url = 'smtps://somebody:passphrase@mail.example.com'

  expect(readConfig({ SMTP_URL: url }).mail.smtpUrl).toBe(url)
  expect(readConfig({}).mail.smtpUrl).toBeUndefined()
})

test('documents are kept in the bucket that is named', () => {
  expect(readConfig({ STORAGE_URL: 's3://documents/work?region=eu-central-1' }).storage).toEqual({
    bucket: 'documents',
    region: 'eu-central-1',
    prefix: 'work',
  })
})

test('an nginx sends documents of a folder only, which a bucket is not', () => {
  const accel = { X_ACCEL_PREFIX: '/documents/' }

  expect(readConfig(accel).accelPrefix).toBe('/documents/')
  expect(() => readConfig({ ...accel, STORAGE_URL: 's3://bucket?region=eu-central-1' })).toThrow(
    'X_ACCEL_PREFIX is for documents in DATA_DIR: unset it, or STORAGE_URL, to start.',
  )
})

test('mails are from a name with its address, or from an address alone', () => {
  const from = (text: string) => readConfig({ MAIL_FROM: text }).mail.from

  expect(from('The Office <office@example.com>')).toBe('The Office <office@example.com>')
  expect(from('office@example.com')).toBe('office@example.com')
})

test('a default stands for what is not set and for what is empty', () => {
  const defaults = { DATA_DIR: './data-demo' }

  expect(withDefaults({ DATA_DIR: '' }, defaults)).toEqual(defaults)
  expect(withDefaults({}, defaults)).toEqual(defaults)
  expect(withDefaults({ DATA_DIR: './own' }, defaults)).toEqual({ DATA_DIR: './own' })
})

test('a refusal never repeats the value, which may be a secret', () => {
  expect(() => readConfig({ SECRET_KEY: 'passphrase' })).toThrow(/^((?!passphrase).)*$/)
})

test('a database server needs a secret key that all processes share', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://localhost/work' })).toThrow(
    'SECRET_KEY is required together with DATABASE_URL.',
  )
})
