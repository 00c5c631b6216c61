import { isRemediator, type Role, erasureTexts } from '@curbcut/contract'

export const userSessionTexts = {
  signOut: 'Sign Out',
  signOutEverywhere: 'Sign Out Everywhere',
  ofUser: 'Sessions',
  ofUserIntroduction:
    'Signing out takes effect at once. Whoever knows the password can sign in again.',
  none: 'Not signed in anywhere.',
} as const

const member = `“${erasureTexts.formerMember}”`

export const eraseUserTexts = {
  erase: 'Erase',
  title: 'Erase Person',
  introduction: `is erased for good and becomes ${member} with a number. Nobody can undo this.`,
  goes: 'What goes',
  goesList: [
    'Name, email, phone, company and ID.',
    'Sign-ins, network addresses, second step, saved views, inbox, invitations and mails that still wait.',
    'Reports in which they judged documents: each is issued anew without the name, and the old one is deleted. Its hash can still be verified. A legal hold on one of them keeps the person from being erased.',
  ],
  stays: 'What stays',
  staysOf: ({ role }: { role: Role }): string[] => [
    `Jobs, documents, history, judgements, downloads and money, as those of ${member}. Their notes keep their text.`,
    'What documents say of them, and what other people wrote: a name in a note, a reason, a file or the address of an organization.',
    'Issued statements, as accounting law requires.',
    ...(isRemediator({ role })
      ? [
          `Statements that are not issued yet will name ${member}. Issue them first if they should name this person.`,
        ]
      : []),
    'Backups made until now keep the name until you delete them.',
    'What a sign-in provider knows. If it creates accounts for new people, they can sign in there again and get a new one: have them removed there first.',
  ],
  name: 'Name of this person',
  nameHint: 'To confirm, type',
} as const
