/** Steps at which a mail server can wait or refuse; at `message` it has read the whole mail. */
export type SmtpStep = 'connection' | 'credentials' | 'sender' | 'reader' | 'message'

/** The behaviour of a test's mail server; without any, it takes every mail at once. */
export type SmtpBehaviour = {
  /** Waits at these steps until it is told to go on. */
  stallsAt?: readonly SmtpStep[]
  /** Refuses at this step: everybody, or only mails to one address. */
  refuses?: { at: SmtpStep; code: number; text: string; only?: string }
  /** The server's behaviour after a mail instead of one answer. */
  whenTaken?: 'answers twice' | 'hangs up'
}

/** An order from a test to the server's process, which answers each with a report. */
export type SmtpOrder = { id: number; behaviour?: SmtpBehaviour; resume?: boolean }

/** A taken mail, as it came over the wire. */
export type TakenMail = { to: string[]; source: string }

export type SmtpReport = {
  taken: TakenMail[]
  /** The number of connections so far, and the number of open ones. */
  connections: number
  open: number
  /** The number of clients that wait for an answer. */
  stalled: number
}
