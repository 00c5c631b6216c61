/** What the mailer's error tells of a mail server's answer. */
type Answered = { command?: unknown; responseCode?: unknown; response?: unknown }

/** Where the reader or the mail is judged; what is said before is about us or the server. */
const judgements: readonly unknown[] = ['RCPT TO', 'DATA']

/** Of the codes of SMTP those that are about a mailbox or a mail, not about commands or sign-ins. */
const refusals: readonly unknown[] = [550, 551, 552, 553, 554, 556]

// 5.7 is policy, such as a relay that knows us no more; 5.1.7 and 5.1.8 are the sender's address.
const aboutUs = /^\d{3}[ -]5\.(?:7\.|1\.[78]\b)/

/**
 * Whether a mail server refused this reader or this mail for good, so that trying again would only
 * hear it again. What whoever runs the product can mend (credentials, sender, relaying) is not for good:
 * it would end every mail of those days.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { command, responseCode, response } = error as Error & Answered
  return (
    judgements.includes(command) &&
    refusals.includes(responseCode) &&
    !aboutUs.test(String(response))
  )
}
