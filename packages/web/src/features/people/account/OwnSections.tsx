import type { ReactNode } from 'react'
import { OwnPasskeys } from '#web/features/people/second-step/OwnPasskeys.tsx'
import { OwnSecondStep } from '#web/features/people/second-step/OwnSecondStep.tsx'
import { OwnSessions } from '#web/features/people/sessions/OwnSessions.tsx'
import type { AccountTab } from '#web/lib/addresses/tabs.ts'
import { ChangePassword } from './ChangePassword.tsx'
import { Preferences } from './Preferences.tsx'
import { ProfileForm } from './ProfileForm.tsx'

type OwnTab = Extract<AccountTab, 'profile' | 'display' | 'signing-in' | 'devices'>

const sections: Record<OwnTab, ReactNode> = {
  profile: <ProfileForm />,
  display: <Preferences />,
  'signing-in': (
    <div className="flex flex-col gap-10">
      <ChangePassword />
      <OwnSecondStep />
      <OwnPasskeys />
    </div>
  ),
  devices: <OwnSessions />,
}

/** In one chunk, so that a tab opens at once. */
export function OwnSections({ tab }: { tab: OwnTab }) {
  return sections[tab]
}
