import type { ChangeKind } from '@curbcut/contract'
import type { Tags } from './cached-answers.ts'

/** Any change but 'everything', which makes every shown answer stale. */
type OneChange = { kind: Exclude<ChangeKind, 'everything'>; id: string | undefined }

/** The one tag of what these changes make stale. */
const tagOf = {
  lockouts: 'User',
  activity: 'Activity',
  machine: 'SystemStatus',
  views: 'View',
  notifications: 'Notification',
} as const

/** The tags that a change makes stale. */
export function tagsOf({ kind, id = '' }: OneChange): Tags {
  switch (kind) {
    case 'lockouts':
    case 'activity':
    case 'machine':
    case 'views':
    case 'notifications':
      return [tagOf[kind]]
    case 'job':
      return [
        { type: 'Job', id },
        { type: 'File', id },
        { type: 'Job', id: 'LIST' },
        'Report',
        'Statement',
      ]
    case 'client_notes':
    case 'remediator_notes':
      return [{ type: 'Note', id }]
    case 'checks':
      // The job and its row sum up the checks of its documents, and its history tells how they ended.
      return [
        { type: 'File', id },
        { type: 'Model', id },
        { type: 'Job', id },
        { type: 'Job', id: 'LIST' },
      ]
    case 'people':
      // Jobs hold the names of people, and the reports hold the names of remediators.
      return ['User', 'Job', 'Report']
    case 'availability':
      return ['User', 'Report']
    case 'organizations':
      // Jobs and people have the names of organizations, and jobs their state.
      return ['Organization', 'Me', 'Job', 'User', 'Report']
    case 'me':
      return ['Me', 'Session', 'Invitation', 'Organization']
    case 'rules':
      // Whether the own second step may be taken away follows from a rule.
      return ['PasswordRules', 'SignInRules', 'Session']
    case 'money':
      return ['Rate', 'Statement', 'Report']
  }
}
