import type { Route } from '#contract/route.ts'

export const liveRoutes = {
  openLive: {
    method: 'GET',
    path: '/live',
    summary:
      'What changes for the person who asks, as an event stream: each `change` names a kind and the job, ' +
      'if it is of one; each `beat` says that the stream lives. It never renews the session, and it ends ' +
      'with it. After it was cut off, read again what is shown.',
    access: 'session',
    subject: 'none',
    response: 'events',
    withoutOrganization: true,
    unattended: true,
  },
} as const satisfies Record<string, Route>
