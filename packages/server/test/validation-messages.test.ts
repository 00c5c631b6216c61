import { roles, type Role, type RouteName } from '@curbcut/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { appForTest } from './app-for-test.ts'
import { aClient, type TestClient } from './client.ts'
import { aJob, aStoredFile, aUser } from './factories.ts'

// Every message of validation as the customer wrote it, a second time: each call is sent with these
// fields and has to answer exactly these errors.

const parts = appForTest()

let callers: Record<Role | 'nobody', TestClient>
let params: Record<string, string>

beforeAll(async () => {
  const world = await aJob(parts.db, { status: 'APPROVED_REMEDIATOR' })
  const file = await aStoredFile(parts, world.job)
  const people = {
    RM_SU: await aUser(parts.db, 'RM_SU'),
    RM_ADM: world.administrator,
    RM_CAM: world.accountManager,
    RM_REM: world.remediator,
    RM_CLI: world.client,
  }
  const signedIn = roles.map(async (role) => {
    const isInside = role === 'RM_CAM' || role === 'RM_CLI'
    return [role, await aClient(parts, people[role], isInside ? world.organization.id : null)]
  })
  callers = {
    ...Object.fromEntries(await Promise.all(signedIn)),
    nobody: await aClient(parts),
  }
  const other = await aUser(parts.db, 'RM_CAM')
  params = { jobId: world.job.id, fileId: file.id, userId: other.id }
})

type Row = [
  who: Role | 'nobody',
  call: RouteName,
  fields: Record<string, string>,
  errors: Record<string, string>,
]

const names = { firstName: 'First Name is Required', lastName: 'Last Name is Required' }
const phone = {
  phone_number: 'Phone Number is Required',
  countryCode: 'Country Code is Required',
}
const person = { email: 'Email is Required', ...names }
const wellNamed = { firstName: 'First', lastName: 'Last' }
const anEmail = { email: 'somebody@example.com' }

const rows: Row[] = [
  ['nobody', 'login', {}, { email: 'Email is required', password: 'Password is required' }],
  ['nobody', 'login', { email: 'x', password: 'y' }, { email: 'Invalid email address' }],
  ['nobody', 'forgotPassword', {}, { email: 'Email is required' }],
  ['nobody', 'forgotPassword', { email: 'x' }, { email: 'Invalid email address' }],
  [
    'nobody',
    'resetPassword',
    anEmail,
    { password: 'Password is required', otp: 'Verification code is required' },
  ],
  [
    'nobody',
    'resetPassword',
    { ...anEmail, password: 'short', otp: '12345' },
    { password: 'Minimum 6 characters', otp: 'Invalid verification code ' },
  ],
  [
    'nobody',
    'sendContactMessage',
    {},
    {
      name: 'Full name is required',
      email: 'Email is required',
      message: 'Message is required',
    },
  ],
  [
    'nobody',
    'sendContactMessage',
    { name: 'A visitor', email: 'x', message: 'short' },
    { email: 'Invalid email address', message: 'Minimum 6 characters' },
  ],
  ['RM_CLI', 'updateProfile', {}, names],
  ['RM_CAM', 'updateProfile', {}, names],
  ['RM_CAM', 'updateProfile', wellNamed, phone],
  ['RM_ADM', 'inviteAdministrator', {}, person],
  ['RM_ADM', 'inviteAccountManager', {}, { ...person, ...phone }],
  ['RM_ADM', 'inviteRemediator', {}, person],
  [
    'RM_ADM',
    'inviteRemediator',
    { ...wellNamed, ...anEmail, secondary_email: 'x' },
    { secondary_email: 'Invalid email address' },
  ],
  ['RM_CAM', 'inviteClient', {}, person],
  ['RM_CAM', 'inviteClient', { ...wellNamed, email: 'x' }, { email: 'Invalid email address' }],
  ['RM_SU', 'updateUser', { userId: 'userId' }, names],
  ['RM_SU', 'updateUser', { userId: 'userId', ...wellNamed }, phone],
  ['RM_CLI', 'createJob', {}, { job_name: 'Job Name is required' }],
  [
    'RM_REM',
    'remediateFile',
    { jobId: 'jobId', fileId: 'fileId' },
    { simple_pages: 'Required', complex_pages: 'Required' },
  ],
  ['RM_REM', 'markSpecial', { jobId: 'jobId' }, { job_cost: 'Please enter job cost' }],
  [
    'RM_SU',
    'createOrganization',
    {},
    {
      name: 'Organization name is required',
      email: 'Organization email is required',
      phone_number: 'Phone number is required',
      street: 'Street address is required',
      city: 'City is required',
      countryCode: 'Country code is required',
      state: 'State is required',
      zip: 'Zip code is required',
      camID: 'Client Account Manager is required',
      billingEmail: 'Billing email is required, check the box below to use CAM contact',
      billingPhone: 'Billing contact is required, check the box below to use CAM contact',
    },
  ],
]

describe('the messages of validation', () => {
  test.each(rows)('%s, %s with %o', async (...row) => {
    const [who, call, fields, errors] = row
    const sent = Object.entries(fields).map(([name, value]) => [
      name,
      name.endsWith('Id') ? (params[value] ?? '') : value,
    ])

    const { status, body } = await callers[who](call, Object.fromEntries(sent))

    expect(status).toBe(422)
    expect(body.code).toBe('invalid_input')
    expect(body.errors).toEqual(errors)
  })
})
