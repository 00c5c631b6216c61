/** The one part of Node that tests of the web app use: the locks of browsers, which jsdom lacks. */
declare module 'node:worker_threads' {
  export const locks: LockManager
}
