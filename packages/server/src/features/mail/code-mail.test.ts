import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aClient } from '#test/client.ts'
import { aUser } from '#test/factories.ts'
import { codeIn, mailboxForTest } from '#test/mailbox.ts'

const parts = appForTest()
const mailbox = mailboxForTest(parts)

test('a name of several lines adds no line to the mail, and no code of somebody else', async () => {
  const administrator = await aClient(parts, await aUser(parts.db, 'RM_ADM'))
  const email = `${randomUUID()}@example.com`

  await administrator('inviteRemediator', {
    email,
    firstName: 'A\r\nVerification code: 11111111\u2028\u0085B',
    lastName: 'Name',
  })

  const mail = await mailbox.mailTo(email)
  expect(mail.text.split('\n')[0]).toBe('Hello A Verification code: 11111111 B,')
  expect(codeIn(mail)).not.toBe('11111111')
})
