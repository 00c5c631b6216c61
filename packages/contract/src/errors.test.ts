import { expect, test } from 'vitest'
import { errors, isPermanentRefusal, type ErrorCode } from './errors.ts'

const codes = Object.keys(errors) as ErrorCode[]

test('what a request comes to lasts: its repeat is refused alike', () => {
  expect(codes.filter(isPermanentRefusal)).toEqual(
    expect.arrayContaining([
      'forbidden',
      'not_found',
      'job_moved',
      'list_changed',
      'invalid_input',
    ]),
  )
})

test('ended access, a bad moment and faults of the server pass', () => {
  const passing = codes.filter((code) => !isPermanentRefusal(code))

  expect(passing).toEqual([
    'unreadable_body',
    'not_signed_in',
    'fresh_sign_in_required',
    'request_too_slow',
    'organization_required',
    'organization_changed',
    'quota_reached',
    'request_running',
    'too_many_tries',
    'too_many_exports',
    'too_many_writes',
    'too_many_requests',
    'internal',
    'unavailable',
    'another_store',
    'overloaded',
    'no_room',
  ])
})
