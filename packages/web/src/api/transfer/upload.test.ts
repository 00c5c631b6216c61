import { texts, type OrganizationName } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { aJob } from '#test/answers/jobs.ts'
import { aPerson, demoOrganization, otherOrganization } from '#test/answers/people.ts'
import { answer, noAnswer, refuse } from '#test/server.ts'
import { createStore } from '#web/app/store.ts'
import { createJobApi } from '#web/features/jobs/new/create-job-api.ts'
import { login, setOrganization, toSession } from '#web/state/session.ts'
import { sendUpload } from './upload-request.ts'
import { percentPerFile } from './upload.ts'

const { createJob } = createJobApi.endpoints

type Change = { job_name?: string; submit?: true; organization?: OrganizationName }

function dispatchJob(files: readonly File[], change: Change = {}) {
  const { organization = demoOrganization, ...fields } = change
  const store = createStore()
  store.dispatch(login(toSession(aPerson('RM_CLI'))))
  store.dispatch(setOrganization(organization))
  return store.dispatch(
    createJob.initiate({
      job_name: 'Demo job',
      ...fields,
      uploadId: 'one',
      files: files.map((file, id) => ({ id: `${id}`, file })),
    }),
  )
}

/** Sends a job with these documents and returns the key of the call. */
async function send(calls: { headers: Headers }[], files: readonly File[], change?: Change) {
  await dispatchJob(files, change)
  return calls.at(-1)?.headers.get('idempotency-key')
}

const documents = () => [new File(['%PDF-1.4'], 'one.pdf'), new File(['%PDF-1.4'], 'two.pdf')]

test('what got no answer is sent again under its key, and anew after an answer', async () => {
  const files = documents()
  const lost = await send(answer('createJob', noAnswer), files)
  const calls = answer('createJob', aJob())

  expect(await send(calls, files)).toBe(lost)
  expect(await send(calls, files)).not.toBe(lost)
})

test.each(['unavailable', 'request_running', 'request_too_slow', 'not_signed_in'] as const)(
  '%s is no answer to keep to: the next try has the same key',
  async (code) => {
    const files = documents()
    const first = await send(answer('createJob', refuse(code)), files)

    expect(await send(answer('createJob', aJob()), files)).toBe(first)
  },
)

test('other documents, name or organization, or a refusal make it another call', async () => {
  const files = documents()
  const lost = await send(answer('createJob', noAnswer), files)
  const calls = answer('createJob', refuse('file_type_refused'))

  expect(await send(calls, files.slice(1))).not.toBe(lost)
  expect(await send(calls, files, { job_name: 'Another name' })).not.toBe(lost)
  expect(await send(calls, files, { organization: otherOrganization })).not.toBe(lost)
  // The same document, chosen again.
  expect(await send(calls, documents())).not.toBe(lost)
  expect(await send(calls, files)).toBe(lost)
  expect(await send(calls, files)).not.toBe(lost)
})

test('the other button after a lost answer makes no second job, and says why', async () => {
  const files = documents()
  const lost = await send(answer('createJob', noAnswer), files, { submit: true })
  const calls = answer('createJob', refuse('idempotency_key_reused'))

  expect(await send(calls, files)).toBe(lost)
  expect(await send(calls, files)).toBe(lost)
  const { error } = await dispatchJob(files)
  expect(error).toMatchObject({ message: texts.maybeUploadedWarning })
})

test('the bytes that are sent fill the documents in their order', () => {
  const sized = (size: number) => ({ file: { size } })
  const files = [sized(100), sized(300), sized(0)]

  expect(percentPerFile(files, 250, 500)).toEqual([100, 16, 100])
  expect(percentPerFile(files, 500, 500)).toEqual([100, 100, 100])
  expect(percentPerFile(files, 50, 500)).toEqual([0, 0, 100])
})

const upload = {
  url: '/api/jobs',
  method: 'POST',
  body: new FormData(),
  headers: {},
  onProgress: () => undefined,
}

test('an upload that nobody answers is given up after a while', async () => {
  answer('createJob', () => new Promise<never>(() => undefined))

  const outcome = await sendUpload({
    ...upload,
    signal: new AbortController().signal,
    timeoutMs: 50,
  })

  expect(outcome).toMatchObject({ status: 0, message: 'The request timed out.' })
})
