import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { product } from '#server/version.ts'
import { appForTest, testSettings } from '#test/app-for-test.ts'

const folder = mkdtempSync(join(tmpdir(), 'curbcut-test-web-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'assets/demo.js'), 'demo()')
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><meta name="curbcut-idle-hours" content="12" />' +
    '<meta name="curbcut-privacy-url" content="" /><meta name="curbcut-terms-url" content="" />' +
    '<meta name="curbcut-version" content="" /><div id="root"></div>',
)
writeFileSync(join(folder, 'licenses.html'), '<!doctype html><h1>Licenses</h1>')
const frame = '<!doctype html><script>start()</script>'
writeFileSync(join(folder, 'preview-frame.html'), frame)
afterAll(() => rmSync(folder, { recursive: true }))

const parts = appForTest({
  webFolder: folder,
  settings: { ...testSettings, sessions: { idleHours: 3, maxDays: 7 } },
  legalPages: { privacy: 'https://www.example.com/privacy?a=1&b=2' },
})
const get = (url: string) => parts.app.inject({ method: 'GET', url })

test.each(['/', '/jobs', '/jobs/1?tab=files', '/index.html'])(
  'the address %s is a screen of the web app, which knows its version, how long an unused session lives and where the operator’s pages are',
  async (url) => {
    const answer = await get(url)

    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.body).toBe(
      '<!doctype html><meta name="curbcut-idle-hours" content="3" />' +
        '<meta name="curbcut-privacy-url" content="https://www.example.com/privacy?a=1&amp;b=2" />' +
        `<meta name="curbcut-terms-url" content="" /><meta name="curbcut-version" content="${product.version}" />` +
        '<div id="root"></div>',
    )
  },
)

test('the licenses of others are a page of their own', async () => {
  const answer = await get('/licenses')

  expect([answer.statusCode, answer.body]).toEqual([200, '<!doctype html><h1>Licenses</h1>'])
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['content-security-policy']).toContain(`default-src 'none'`)
})

test('the frame of previews has no origin, no network, and one script, known by its hash', async () => {
  const { statusCode, body, headers } = await get('/preview-frame.html')

  expect([statusCode, body]).toEqual([200, frame])
  const hash = createHash('sha256').update('start()').digest('base64')
  expect(headers['content-security-policy']).toBe(
    `sandbox allow-scripts; default-src 'none'; script-src 'sha256-${hash}' 'wasm-unsafe-eval'; ` +
      "worker-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  )
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
})

test('the public page of a report alone may compile WebAssembly, and no search engine keeps it', async () => {
  const verify = await get(`/verify/${'0'.repeat(32)}`)
  const screen = await get('/jobs')

  expect([verify.statusCode, verify.body]).toEqual([200, screen.body])
  expect(verify.headers['x-robots-tag']).toBe('noindex')
  expect(verify.headers['cache-control']).toBe('no-cache')
  const policy = String(screen.headers['content-security-policy'])
  expect(policy).not.toContain('unsafe')
  expect(verify.headers['content-security-policy']).toBe(
    policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
  )
})

test('of our pages only those that we serve may be framed, by our own screens', async () => {
  const { headers } = await get('/jobs')

  expect(headers['content-security-policy']).toContain("frame-src 'self'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-frame-options']).toBe('DENY')
})

test('what a screen is made of is kept by browsers, because its name carries its content', async () => {
  const answer = await get('/assets/demo.js')

  expect(answer.body).toBe('demo()')
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test.each([
  ['/favicon.svg', 'image/svg+xml', '<svg'],
  ['/favicon.ico', 'image/x-icon', '\0\0\x01\0\x01\0'],
  ['/apple-touch-icon.png', 'image/png', '\x89PNG'],
])('%s is the mark', async (url, type, start) => {
  const { statusCode, headers, rawPayload } = await get(url)

  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining(type)])
  expect(headers['cache-control']).toBe('public, max-age=86400')
  expect(rawPayload.subarray(0, start.length).toString('latin1')).toBe(start)
})

test('the mark in a tab knows the dark scheme, by the one style that it may have', async () => {
  const { body, headers } = await get('/favicon.svg')

  const style = /<style>(.*)<\/style>/.exec(body)?.[1] ?? ''
  expect(style).toContain('prefers-color-scheme:dark')
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toBe(`default-src 'none'; style-src 'sha256-${hash}'`)
})

const open = (url: string, accept: string) =>
  parts.app.inject({ method: 'GET', url, headers: { accept } })
const navigation = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

test.each(['/jobs/%ff', '/%', '/jobs/%E0%A4%A?tab=files', '/%61pi/%ff'])(
  'the address %s, which cannot be read, is a screen too for a person who opens it',
  async (url) => {
    const [answer, screen] = [await open(url, navigation), await get('/')]

    expect([answer.statusCode, answer.body]).toEqual([200, screen.body])
    for (const name of ['content-type', 'cache-control', 'content-security-policy']) {
      expect([name, answer.headers[name]]).toEqual([name, screen.headers[name]])
    }
  },
)

test.each([
  ['/api/jobs/%ff', navigation],
  ['/api/%?x', navigation],
  ['/assets/%ff.js', navigation],
  ['/jobs/%ff', '*/*'],
  ['/jobs/%ff', 'application/json'],
])('%s for %s is refused as what cannot be read', async (url, accept) => {
  const answer = await open(url, accept)

  expect([answer.statusCode, answer.json().code]).toEqual([400, 'unreadable_body'])
})

test.each(['/assets/nothing.js', '/api/nothing', '/api', '/api?x', '/assets?x'])(
  '%s is no screen',
  async (url) => {
    const answer = await get(url)

    expect([answer.statusCode, answer.json().code]).toEqual([404, 'unknown_address'])
  },
)

test.each(['/', '/assets/demo.js', '/api/health', '/api/docs', '/api/openapi.json'])(
  'whoever asks for the headers of %s alone gets those of the answer',
  async (url) => {
    const whole = await get(url)
    const head = await parts.app.inject({ method: 'HEAD', url })

    expect([head.statusCode, head.body]).toEqual([200, ''])
    for (const name of ['content-type', 'content-length', 'cache-control']) {
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]])
    }
  },
)

test('asking for the headers alone changes nothing, and is judged like the whole', async () => {
  const answers = await Promise.all(
    ['/api/auth/logout', '/api/users/me', '/api/nothing'].map((url) =>
      parts.app.inject({ method: 'HEAD', url }),
    ),
  )

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 401, 404])
})
