import { Client, type ClientConfig } from 'pg'
import { markOfDatabase } from './connection-lost.ts'

/** A connection whose failures say that they are the database's. A pool makes its connections from a class. */
export class MarkingClient extends Client {
  constructor(options?: string | ClientConfig) {
    super(options)
    // Before pg's own listener, which hands the error to whoever waits for an answer.
    this.connection.on('error', markOfDatabase)
  }
}
