import type { Change } from '@curbcut/contract'
import type { api } from './api.ts'

type Tags = Parameters<typeof api.util.selectInvalidatedBy>[1]

/** What a change makes stale. */
export function tagsOf({ kind, id = '' }: Change): Tags {
  switch (kind) {
    case 'job':
      return [{ type: 'Job', id }, { type: 'File', id }, { type: 'Job', id: 'LIST' }, 'Report']
    case 'client_notes':
    case 'remediator_notes':
      return [{ type: 'Note', id }]
    case 'checks':
      return [{ type: 'File', id }]
    case 'people':
    case 'availability':
      return ['User']
    case 'organizations':
      return ['Organization', 'Me']
    case 'me':
      return ['Me', 'Session', 'Invitation', 'Organization']
    case 'views':
      return ['View']
    case 'money':
      return ['Rate', 'Statement', 'Report']
    case 'notifications':
      return ['Notification']
    case 'everything':
      return allTags
  }
}

const allTags: Tags = [
  'Me',
  'Job',
  'File',
  'Note',
  'User',
  'Organization',
  'Invitation',
  'Session',
  'Report',
  'Rate',
  'Statement',
  'View',
  'Notification',
  'NotificationPreference',
]
