import type { ChangeKind } from '@curbcut/contract'
import type { Tags } from './query-cache.ts'

type TaggedChange = { kind: Exclude<ChangeKind, 'everything'>; id: string | undefined }

const singleTags = {
  lockouts: 'User',
  activity: 'Activity',
  machine: 'SystemStatus',
  views: 'View',
  notifications: 'Notification',
} as const

export function tagsOfChange({ kind, id = '' }: TaggedChange): Tags {
  switch (kind) {
    case 'lockouts':
    case 'activity':
    case 'machine':
    case 'views':
    case 'notifications':
      return [singleTags[kind]]
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
      // A job and its row sum up the checks of its documents, and its history has their results.
      return [
        { type: 'File', id },
        { type: 'Model', id },
        { type: 'Job', id },
        { type: 'Job', id: 'LIST' },
      ]
    case 'people':
      // Jobs contain names of people, and reports contain names of remediators.
      return ['User', 'Job', 'Report']
    case 'availability':
      return ['User', 'Report']
    case 'organizations':
      // Jobs and people contain names of organizations, and jobs their state.
      return ['Organization', 'Me', 'Job', 'User', 'Report']
    case 'me':
      return ['Me', 'Session', 'Invitation', 'Organization']
    case 'rules':
      // A rule decides whether a person may remove their own second step.
      return ['PasswordRules', 'SignInRules', 'PromiseRules', 'Session']
    case 'money':
      return ['Rate', 'Statement', 'Report']
  }
}
