/** Where a mail server can wait or refuse; at `message` it has read the whole mail. */
export type SmtpStep = 'connection' | 'credentials' | 'sender' | 'reader' | 'message'

/** How the server of a test behaves; absent: it takes every mail at once. */
export type SmtpBehaviour = {
  /** It says nothing at these steps until it is told to go on. */
  holdsAt?: readonly SmtpStep[]
  /** Its refusal at this step, of everybody or of the mails to one address only. */
  refuses?: { at: SmtpStep; code: number; text: string; only?: string }
  /** What it does in place of its one answer when it has taken a mail. */
  whenTaken?: 'answers twice' | 'hangs up'
}

/** What a test tells the process of the server; it answers each with a report. */
export type SmtpOrder = { id: number; behaviour?: SmtpBehaviour; goOn?: boolean }

/** A mail that the server has taken, as it came over the wire. */
export type TakenMail = { to: string[]; source: string }

export type SmtpReport = {
  taken: TakenMail[]
  /** How many connections there were, and how many of them are open now. */
  connections: number
  open: number
  /** How many clients wait for its answer. */
  held: number
}
