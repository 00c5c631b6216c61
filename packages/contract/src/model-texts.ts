import { checkStateTexts } from './check-texts.ts'
import type { ModelState } from './document-model.ts'

/** Why there is no model of a document, in words, with what helps; empty where nothing has to be done. */
export function modelStateText(state: Exclude<ModelState, 'made'>): {
  label: string
  help: string
} {
  if (state === 'older' || state === 'not_made' || state === 'not_checked')
    return withoutModel[state]
  return checkStateTexts[state]
}

const withoutModel = {
  older: {
    label: 'Checked before this view existed',
    help: 'The next check of the document fills it.',
  },
  not_made: {
    label: 'Tags and pages could not be read from this document.',
    help: '',
  },
  not_checked: {
    label: 'Not checked yet',
    help: 'A check of the document fills this view.',
  },
}
