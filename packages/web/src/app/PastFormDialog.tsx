import { accountTexts, organizationTexts, rateTexts, texts, userTexts } from '@curbcut/contract'
import { writtenIn, type WrittenField } from '#web/state/written.ts'
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#web/ui/Dialog.tsx'

type Props = { title: string; values: object; onClose: () => void }

const { fields } = userTexts
const { fields: ofOrganization } = organizationTexts

const labels: Record<WrittenField, string> = {
  job_name: texts.jobs.columns.jobName,
  reason: texts.job.returnReason,
  job_cost: texts.jobs.columns.jobCost,
  simple_pages: texts.files.columns.simplePages,
  complex_pages: texts.files.columns.complexPages,
  simple_page: rateTexts.simplePage,
  complex_page: rateTexts.complexPage,
  email: fields.email,
  firstName: fields.firstName,
  lastName: fields.lastName,
  phone_number: accountTexts.phone,
  company_name: fields.company,
  secondary_email: fields.secondaryEmail,
  name: ofOrganization.name,
  street: ofOrganization.street,
  secondary_street: ofOrganization.secondaryStreet,
  city: ofOrganization.city,
  state: ofOrganization.state,
  zip: ofOrganization.zip,
  billingEmail: ofOrganization.billingEmail,
  billingPhone: ofOrganization.billingPhone,
}

/** A form whose job has gone on: it says so, and shows what was written in it, to be copied. */
export function PastFormDialog({ title, values, onClose }: Props) {
  const written = writtenIn(values)
  return (
    <Dialog title={title} startFocus="heading" onClose={onClose}>
      <DialogBody>
        <p>
          The job has gone on meanwhile, so this form can no longer be sent.
          {written.length > 0 && ' What you wrote is kept here for you to copy.'}
        </p>
        {written.length > 0 && (
          <dl className="flex flex-col gap-4">
            {written.map(([name, text]) => (
              <div key={name}>
                <dt className="text-caption font-semibold text-ink2">{labels[name]}</dt>
                <dd className="whitespace-pre-wrap wrap-anywhere">{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </DialogBody>
      <DialogFooter>
        <DialogCancel>Close</DialogCancel>
      </DialogFooter>
    </Dialog>
  )
}
