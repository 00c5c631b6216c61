type SmtpError = { command?: unknown; responseCode?: unknown; response?: unknown }

/** At these commands the server judges the recipient or the mail; before them, it judges us. */
const judgingCommands: readonly unknown[] = ['RCPT TO', 'DATA']

/** SMTP codes about a mailbox or a mail, not about commands or sign-ins. */
const refusalCodes: readonly unknown[] = [550, 551, 552, 553, 554, 556]

// 5.7 is policy, such as refused relaying; 5.1.7 and 5.1.8 are about the sender's address.
const aboutUsPattern = /^\d{3}[ -]5\.(?:7\.|1\.[78]\b)/

/** False for faults that the operator can fix, or all mails in the meantime would be lost. */
export function isPermanentRejection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { command, responseCode, response } = error as Error & SmtpError
  return (
    judgingCommands.includes(command) &&
    refusalCodes.includes(responseCode) &&
    !aboutUsPattern.test(String(response))
  )
}
