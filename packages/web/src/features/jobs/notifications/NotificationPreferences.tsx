import {
  mailTimes,
  notificationTexts,
  type MailTime,
  type NotificationKind,
  type NotificationPreference,
} from '@curbcut/contract'
import { useState } from 'react'
import { refusalOf } from '#web/api/errors.ts'
import { PageForm } from '#web/forms/PageForm.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import {
  useGetNotificationPreferencesQuery,
  useSetNotificationPreferencesMutation,
} from './preferences-api.ts'

const timeLabels: Record<MailTime, string> = {
  at_once: 'At once',
  daily: 'Once a day',
  off: 'No email',
}
const options = mailTimes.map((value) => ({ value, label: timeLabels[value] }))

export function NotificationPreferences() {
  const query = useGetNotificationPreferencesQuery()
  return (
    <section className="flex flex-col gap-5">
      <div>
        <h2 tabIndex={-1} className="text-title font-semibold">
          Notifications by email
        </h2>
        <p className="text-control text-ink2">
          All news is in your inbox, behind the bell. News set to “Once a day” comes in one email at
          07:00 UTC.
        </p>
      </div>
      <QueryView query={query}>{(saved) => <PreferencesForm saved={saved} />}</QueryView>
    </section>
  )
}

type PreferenceChanges = { [Kind in NotificationKind]?: MailTime }

function PreferencesForm({ saved }: { saved: readonly NotificationPreference[] }) {
  const [changes, setChanges] = useState<PreferenceChanges>({})
  const [save, { error, isLoading }] = useSetNotificationPreferencesMutation()
  const submit = async (event: { preventDefault(): void }) => {
    event.preventDefault()
    if (isLoading) return
    const { data } = await save(changes)
    if (data) setChanges({})
  }
  return (
    <PageForm
      label="Notifications by email"
      formError={refusalOf(error)}
      errors={[]}
      submitLabel="Save Notifications"
      isSending={isLoading}
      onSubmit={submit}
    >
      <div className="flex flex-col divide-y divide-line">
        {saved.map(({ kind, mail }) => (
          <div key={kind} className="py-2">
            <SelectField
              label={notificationTexts[kind].label}
              isInline
              options={options}
              field={{
                name: kind,
                value: changes[kind] ?? mail,
                onChange: (value) => {
                  const time = mailTimes.find((one) => one === value)
                  if (time) setChanges({ ...changes, [kind]: time })
                },
              }}
            />
          </div>
        ))}
      </div>
    </PageForm>
  )
}
